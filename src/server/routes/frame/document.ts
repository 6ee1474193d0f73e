import { type Failure, sayFailure } from '#bridge/sentence.ts';
import type { Boot, RenderedScreen } from '#contract/boot.ts';
import { languageFacts, type Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import type { Surroundings } from './renderer.ts';
import type { DocumentAssets } from './widget-assets.ts';

interface FrameDocument {
  readonly boot: Boot;
  /** The first screen, and what it was rendered for; null where the browser begins with nothing. */
  readonly screen: (RenderedScreen & { readonly mode: Surroundings }) | null;
  readonly assets: DocumentAssets;
  /** All styles of the first screen and the tenant's; see {@link styleOf}. */
  readonly style: string;
  /** The sentence for browsers that run no scripts, where there is nothing else to read. */
  readonly needsScript: string;
}

/** JSON inside a script element: with these four escaped no text can end the element or begin another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}

/** What the one style element says, whose hash the policy names: the widget's style sheets, and what the tenant changes of them. */
export const styleOf = ({ styles }: DocumentAssets, themeCss: string): string =>
  [...styles.map(({ text }) => text), themeCss].join('\n');

/** The HTML of the frame: everything the first screen needs, or where to get it. */
export function frameDocument({ boot, screen, assets, style, needsScript }: FrameDocument): string {
  // Never fetched. Chunks that come later find here what they need not fetch beside them (src/delivery/lean-preload.ts).
  const namedSheets = assets.styles.map(({ href }) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`);
  // In a template no browser asks for them: a dozen requests hold up the screen. The widget's starter takes them out when that is painted.
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  const root = screen
    ? `<div id="root" ${attributes({
        'data-mode': screen.mode,
        'data-asked': screen.asked,
        'data-route': screen.route,
        ...(assets.shown && { 'data-page': assets.shown.page, 'data-texts': assets.shown.texts.join(' ') }),
      })}>${screen.html}</div>`
    : `<div id="root"></div>\n<noscript>${escapeHtml(needsScript)}</noscript>`;
  return `<!doctype html>
<html lang="${boot.language}" dir="${languageFacts[boot.language].dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(screen?.title ?? boot.config.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(boot.logoUrl)}">
<style>${style}</style>
${namedSheets.join('\n')}
</head>
<body>
${root}
<script type="module" src="${escapeHtml(assets.script)}"></script>
<template>
${preloads.join('\n')}
</template>
<script type="application/json" id="boot">${scriptJson(boot)}</script>
</body>
</html>
`;
}

/** Tells a loader around the page why there is a sentence instead of the widget, now and whenever it asks. */
export function failureScript(failure: Failure): string {
  return `const say=()=>parent.postMessage(${scriptJson(sayFailure(failure))},'*');addEventListener('message',say);say()`;
}

/**
 * A page with one sentence, for what cannot be shown as a widget.
 * @param script its one inline script
 */
export function sentenceDocument(language: Language, sentence: string, script: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(sentence)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
</head>
<body>
<main><h1>${escapeHtml(sentence)}</h1></main>
<script>${script}</script>
</body>
</html>
`;
}
