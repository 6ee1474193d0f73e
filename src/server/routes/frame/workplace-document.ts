import type { MessageDescriptor } from '@lingui/core';
import { catalogOf, languageFacts } from '#contract/languages.ts';
import { msg } from '@lingui/core/macro';
import type { DeskBoot } from '#contract/desk-boot.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { scriptJson } from './document.ts';
import type { DocumentAssets } from './widget-assets.ts';

const loading = msg`Loading`;
const late = msg`It does not open. Please load the page again.`;

/**
 * Shows after a while that nothing comes, without a script: one that is missing says nothing. Once the scripts are there, they put something else in its place.
 * Nothing moves by it, so it holds for who wants no motion, too.
 */
export const lateStyle =
  '.workplace-late{animation:workplace-late 0s 20s forwards!important;visibility:hidden}@keyframes workplace-late{to{visibility:visible}}';

/** What a workplace is called, and what stands there without JavaScript. */
export interface WorkplaceWords {
  readonly heading: MessageDescriptor;
  readonly needsScript: MessageDescriptor;
}

interface WorkplaceDocument {
  readonly words: WorkplaceWords;
  readonly boot: OfficeBoot | DeskBoot;
  readonly assets: DocumentAssets;
  /** Style sheets and the tenant's theme. */
  readonly style: string;
}

/** The HTML of a workplace: its shell, which can be read before any script runs, and where to get the rest. */
export function workplaceDocument({ words, boot, assets, style }: WorkplaceDocument): string {
  const { heading, needsScript } = words;
  const { config, language, logoUrl } = boot;
  const i18n = i18nFor(catalogOf(language, config.formOfAddress));
  const say = (text: MessageDescriptor) => escapeHtml(i18n._(text));
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
<div id="root"><main class="workplace-shell"><h1>${say(heading)}</h1><p class="workplace-loading">${say(loading)}</p>
<p class="workplace-late">${say(late)}</p>
<noscript>${say(needsScript)}</noscript></main></div>
<script type="module" src="${escapeHtml(assets.script)}"></script>
<script type="application/json" id="boot">${scriptJson(boot)}</script>
</body>
</html>
`;
}
