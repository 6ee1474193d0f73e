import type { DocumentAssets } from './widget-assets.ts';

/** How a document is asked for again in whose place some module could not be had (`again` of its address). */
const times = ['1', '2', '3'];

const folderOf = (time: string) => `/assets/again-${time}/`;

/** Where the files of `/assets/` are a second time. */
export const againFolders: readonly string[] = times.map(folderOf);

/**
 * The same modules at addresses of their own: WebKit remembers of an address that no module could be had there, in other
 * documents too, for as long as somebody is on the page. What they import comes from beside them.
 * @param time how often it was asked for again, as the address says
 */
export function assetsAgain(assets: DocumentAssets, time: string | null): DocumentAssets {
  if (time === null || !times.includes(time)) return assets;
  const again = (address: string) => address.replace(/^\/assets\//, folderOf(time));
  const { script, preloads, styles, shown } = assets;
  return {
    script: again(script),
    preloads: preloads.map(again),
    styles,
    ...(shown && { shown: { page: again(shown.page), texts: shown.texts.map(again) } }),
  };
}
