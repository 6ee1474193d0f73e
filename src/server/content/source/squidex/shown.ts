import { startVisual } from '#contract/words/content-service.ts';
import { languages, type Language } from '#contract/languages.ts';
import { logoProblem } from '../../pictures/logo.ts';
import { endingOf, pictureProblem } from '../../pictures/picture-problem.ts';
import { previewProblem } from '../../pictures/preview-problem.ts';
import { assetKey, type Asset, type Content, type Item } from './content.ts';

/** The logo's Identifier among the images. */
export const logo = 'logo';

/** A file where an item shows it, in the form in which it is needed there. */
export interface Shown {
  /** Where: of another item, or in another role, it is another place. */
  readonly place: string;
  readonly asset: Asset;
  readonly form: string;
  /** Under what its bytes are kept. */
  readonly file: string;
  /** Why these bytes cannot be shown there, or undefined. */
  readonly problemOf: (bytes: Buffer) => string | undefined;
}

/** How pictures are asked for: small, and in a format that browsers know; a drawing as it is. */
const pictureForm = ({ mimeType }: Asset): string =>
  mimeType === 'image/svg+xml' ? '' : 'width=800&mode=Max&format=WEBP';

/** As messengers show it (`preview-problem.ts` holds it to its measures). */
const previewForm = 'width=1200&height=630&mode=Crop&format=PNG';

const shown = (place: string, asset: Asset, form: string, problemOf: Shown['problemOf']): Shown => ({
  place,
  asset,
  form,
  file: assetKey(asset, form),
  problemOf,
});

/** What an image shows; null where it shows nothing. */
export function shownBy({ id, identifier, picture }: Item<'images'>): Shown | null {
  const [asset] = picture ?? [];
  if (!asset) return null;
  const problemOf = (bytes: Buffer) =>
    identifier === logo ? logoProblem(bytes.toString('utf8')) : pictureProblem(endingOf(bytes), bytes);
  return shown(`images/${id}/${identifier ?? ''}`, asset, pictureForm(asset), problemOf);
}

/** What previews of shared links show in a language; null where nothing was given for it. */
export function previewBy({ id, picture }: Item<'keyVisuals'>, language: Language): Shown | null {
  const [asset] = picture[language] ?? [];
  return asset ? shown(`keyVisuals/${id}/${language}`, asset, previewForm, previewProblem) : null;
}

/** Every file that items show. */
export function shownIn({ images, keyVisuals }: Content['items']): readonly Shown[] {
  const previews = keyVisuals
    .filter(({ identifier }) => identifier === startVisual)
    .flatMap((item) => languages.map((language) => previewBy(item, language)));
  return [...images.map(shownBy), ...previews].filter((each) => each !== null);
}
