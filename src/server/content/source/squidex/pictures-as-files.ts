import { startVisual } from '#contract/words/content-service.ts';
import { assetKey, type Asset, type Content, type Item } from './content.ts';
import { endingOf } from '../picture-ending.ts';
import type { ServiceFile } from '../service-file.ts';
import type { ContentPlace } from './place.ts';
import { pictureForm, previewForm } from './read-content.ts';
import type { Writing } from './writing.ts';

type Named<I> = I & { readonly identifier: string };

/** The logo's Identifier among the images. */
const logo = 'logo';

interface Pictures {
  readonly images: readonly Named<Item<'images'>>[];
  readonly keyVisuals: readonly Named<Item<'keyVisuals'>>[];
  readonly assets: Content['assets'];
}

/** Pictures of bounties and advisers, the logo, and what previews of shared links show. */
export function picturesAsFiles(
  { images, keyVisuals, assets }: Pictures,
  { languages }: Pick<ContentPlace, 'languages'>,
  writing: Writing,
): [string, ServiceFile][] {
  const bytesOf = (asset: Asset, form: string) => {
    const kept = assets[assetKey(asset, form)];
    return kept === undefined ? null : Buffer.from(kept, 'base64');
  };
  const ofImages = images.flatMap((item): [string, ServiceFile][] => {
    const place = writing.placeOf('images', item, 'picture');
    const [asset] = item.picture ?? [];
    const content = asset && bytesOf(asset, pictureForm(asset));
    if (!content) {
      writing.mistake(place, asset ? 'shows a file that is gone' : 'is missing');
      return [];
    }
    const file = item.identifier === logo ? 'logo.svg' : `pictures/${item.identifier}.${endingOf(content)}`;
    return [[file, { content, placeOf: () => place }]];
  });
  const start = keyVisuals.find(({ identifier }) => identifier === startVisual);
  const ofPreviews = languages.flatMap((language): [string, ServiceFile][] => {
    const [asset] = start?.picture[language] ?? start?.picture[languages[0]] ?? [];
    if (!start || !asset) return [];
    const place = writing.placeOf('keyVisuals', start, 'picture', language);
    const content = bytesOf(asset, previewForm);
    if (content) return [[`content/${language}/preview.png`, { content, placeOf: () => place }]];
    writing.mistake(place, 'shows a file that is gone');
    return [];
  });
  return [...ofImages, ...ofPreviews];
}
