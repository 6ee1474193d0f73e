import { escapeHtml } from '#server/content/escape-html.ts';
import type { Preview } from './preview.ts';

/** The preview as crawlers read it: Open Graph, and what X wants besides. Whoever reads it as a page gets on by the link. */
export function previewPage(preview: Preview, goal: string): { html: string; policy: string } {
  const { language, siteName, title, text, picture } = preview;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:locale': language === 'de' ? 'de_DE' : 'en_GB',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': text,
    ...(picture && {
      'og:image': picture,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': siteName,
    }),
  };
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${siteName}`)}</title>
<meta name="description" content="${escapeHtml(text)}">
${metas.join('\n')}
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
</head>
<body><h1><a href="${escapeHtml(goal)}">${escapeHtml(title)}</a></h1><p>${escapeHtml(text)}</p></body>
</html>
`;
  return { html, policy: "default-src 'none'; frame-ancestors 'none'" };
}
