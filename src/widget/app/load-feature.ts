import type { Texts } from '#widget/i18n/texts.ts';
import { loadPart } from '#widget/ui/load-part.ts';

/** Fetches what knows all pages and all texts. */
export const everyPage = () => import('./every-page.ts');

/**
 * Fetches a part of a feature, its chunk and its texts side by side.
 * @param texts those of the widget
 * @param feature the feature's folder
 * @throws ChunkLoadError when either cannot be fetched, or has not come after 120 seconds
 */
export function loadFeature<Part>({ learn }: Texts, feature: string, load: () => Promise<Part>): Promise<Part> {
  return loadPart(async () => {
    const [part] = await Promise.all([
      load(),
      learn(feature, async (language) => (await everyPage()).textsOf(feature, language)),
    ]);
    return part;
  });
}
