import { msg } from '@lingui/core/macro';
import { catalogOf, languageFacts, type Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import type { TenantSettings } from '#server/domain/tenant.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';

export const callbackStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 3rem 1rem; text-align: center; }
`;

const sentences = {
  waiting: msg`One moment, please …`,
  handed: msg`That is done. You can close this window and go on where you came from.`,
  failed: msg`Signing in did not work. Please close this window and try again.`,
};
const needsScript = msg`Please switch on JavaScript to sign in.`;

/** The page that an identity provider leads back to. It knows nothing of what stands in its address; its script does. */
export function callbackPage({ config }: Pick<TenantSettings, 'config'>, language: Language): string {
  const i18n = i18nFor(catalogOf(language, config.formOfAddress));
  const paragraph = ([name, sentence]: [string, (typeof sentences)['waiting']]) =>
    `<p data-says="${name}"${name === 'waiting' ? '' : ' hidden'}>${escapeHtml(i18n._(sentence))}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(config.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${callbackStyle}</style>
<script type="module" src="/v1/sso/callback.js"></script>
</head>
<body>
<main>
<div role="status">
${Object.entries(sentences).map(paragraph).join('\n')}
</div>
<noscript>${escapeHtml(i18n._(needsScript))}</noscript>
</main>
</body>
</html>
`;
}
