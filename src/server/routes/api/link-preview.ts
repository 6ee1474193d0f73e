import type { Language } from '#contract/fields.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import type { Tenant } from '#server/domain/tenant.ts';

/** Programs that fetch a link to show a preview of it, by the names they give themselves. */
const crawlers =
  /facebookexternalhit|facebot|whatsapp|twitterbot|linkedinbot|xing|telegrambot|slackbot|discordbot|skypeuripreview|pinterest|googlebot|bingbot|applebot|signal|mastodon|iframely|embedly|vkshare|redditbot/i;

export function isCrawler(userAgent: string | undefined): boolean {
  return crawlers.test(userAgent ?? '');
}

/** What a messenger shows of a shared link: the page's title, text and picture. No word about any person. */
export function previewPage(tenant: Tenant, publicUrl: string, language: Language): { html: string; policy: string } {
  const texts = tenant.texts[language];
  const title = escapeHtml(`${texts.heroTitle} · ${tenant.config.name}`);
  const text = escapeHtml(texts.heroLead);
  const picture = escapeHtml(`${publicUrl}/v1/${tenant.key}/logo.svg`);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="description" content="${text}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(tenant.config.name)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
<meta property="og:image" content="${picture}">
</head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`;
  return { html, policy: "default-src 'none'; frame-ancestors 'none'" };
}
