import type { Messages } from '@lingui/core';
import type { Texts } from '#widget/i18n/texts.ts';
import { loadPart } from '#widget/ui/load-part.ts';

/** The texts of each feature, by file. */
const catalogs = import.meta.glob<{ readonly messages: Messages }>('../features/*/locales/*.po');

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
      learn(feature, async (language) => {
        const catalog = catalogs[`../features/${feature}/locales/${language}.po`];
        if (!catalog) throw new Error(`The feature ${feature} has no texts in ${language}`);
        return catalog();
      }),
    ]);
    return part;
  });
}
