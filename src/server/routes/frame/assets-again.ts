import { againFolder, TIMES_AGAIN } from '#bridge/parameters.ts';
import type { DocumentAssets } from './widget-assets.ts';

/** How often a document was asked for again, as its address says; 0 for any other word. */
export function timesAgain({ searchParams }: URL): number {
  const time = Number(searchParams.get('again'));
  return Number.isInteger(time) && time >= 1 && time <= TIMES_AGAIN ? time : 0;
}

/**
 * The same modules at addresses of their own: WebKit remembers of an address that no module could be had there, in other
 * documents too, for as long as somebody is on the page. What they import comes from beside them.
 * @param time how often the document was asked for again
 */
export function assetsAgain(assets: DocumentAssets, time: number): DocumentAssets {
  if (time === 0) return assets;
  const again = (address: string) => address.replace(/^\/assets\//, againFolder(time));
  const { script, preloads, styles, shown } = assets;
  return {
    script: again(script),
    preloads: preloads.map(again),
    styles,
    ...(shown && { shown: { page: again(shown.page), texts: shown.texts.map(again) } }),
  };
}
