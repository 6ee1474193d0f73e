import { startVisual } from '#contract/words/content-service.ts';
import { endingOf } from '../../pictures/picture-problem.ts';
import { notTaken, type PlaceName, type ServiceFile } from '../service-file.ts';
import type { Content, Item } from './content.ts';
import type { ContentPlace } from './place.ts';
import { logo, previewBy, shownBy, type Shown } from './shown.ts';
import type { Writing } from './writing.ts';

type Named<I> = I & { readonly identifier: string };

interface Pictures extends Pick<Content, 'assets' | 'keptOut'> {
  readonly images: readonly Named<Item<'images'>>[];
  readonly keyVisuals: readonly Named<Item<'keyVisuals'>>[];
}

/** Pictures of bounties and advisers, the logo, and what previews of shared links show. One that cannot be had is left out. */
export function picturesAsFiles(
  { images, keyVisuals, assets, keptOut = {} }: Pictures,
  { languages }: Pick<ContentPlace, 'languages'>,
  writing: Writing,
): [string, ServiceFile][] {
  const told = new Set<string>();
  /** The bytes to be shown in the place of a file; null where there are none, which is told once. */
  const bytesFor = (shown: Shown | null, place: PlaceName): Buffer | null => {
    const out = shown ? keptOut[shown.place] : { reason: 'is missing', before: null };
    const file = out ? out.before : (shown?.file ?? null);
    const bytes = file === null ? undefined : assets[file];
    if (out && !(shown && told.has(shown.place))) {
      if (shown) told.add(shown.place);
      writing.leaveOut(place, notTaken(out.reason, bytes !== undefined));
    }
    return bytes === undefined ? null : Buffer.from(bytes, 'base64');
  };
  const ofImages = images.flatMap((item): [string, ServiceFile][] => {
    const place = writing.placeOf('images', item, 'picture');
    const content = bytesFor(shownBy(item), place);
    if (!content) return [];
    const file = item.identifier === logo ? 'logo.svg' : `pictures/${item.identifier}.${endingOf(content)}`;
    return [[file, { content, placeOf: () => place }]];
  });
  const start = keyVisuals.find(({ identifier }) => identifier === startVisual);
  const ofPreviews = languages.flatMap((language): [string, ServiceFile][] => {
    const given = [language, languages[0]].find((each) => start && previewBy(start, each));
    if (!start || !given) return [];
    const place = writing.placeOf('keyVisuals', start, 'picture', given);
    const content = bytesFor(previewBy(start, given), place);
    return content ? [[`content/${language}/preview.png`, { content, placeOf: () => place }]] : [];
  });
  return [...ofImages, ...ofPreviews];
}
