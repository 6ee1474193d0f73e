import { msg } from '@lingui/core/macro';
import { catalogOf, languageFacts } from '#contract/languages.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { scriptJson } from './document.ts';
import type { DocumentAssets } from './widget-assets.ts';

const heading = msg`Agency office`;
const loading = msg`Loading`;
const needsScript = msg`Please switch on JavaScript to use the agency office.`;

interface OfficeDocument {
  readonly boot: OfficeBoot;
  readonly assets: DocumentAssets;
  /** Style sheets and the tenant's theme. */
  readonly style: string;
}

/** The HTML of the office: its shell, which can be read before any script runs, and where to get the rest. */
export function officeDocument({ boot, assets, style }: OfficeDocument): string {
  const { config, language, logoUrl } = boot;
  const i18n = i18nFor(catalogOf(language, config.formOfAddress));
  const say = (text: typeof heading) => escapeHtml(i18n._(text));
  const sheets = assets.styles.map(({ href }) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].dir}">
<head>
<meta charset="utf-8">
<title>${say(heading)} · ${escapeHtml(config.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(logoUrl)}">
<style>${style}</style>
${[...sheets, ...preloads].join('\n')}
</head>
<body>
<div id="root"><main class="office-shell"><h1>${say(heading)}</h1><p class="office-loading">${say(loading)}</p>
<noscript>${say(needsScript)}</noscript></main></div>
<script type="module" src="${escapeHtml(assets.script)}"></script>
<script type="application/json" id="boot">${scriptJson(boot)}</script>
</body>
</html>
`;
}
