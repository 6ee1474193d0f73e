import { languages, type Language } from '#contract/languages.ts';
import { bountyPictures } from '#contract/programme/catalogue/calls-pictures.ts';
import type { Clock } from '#server/clock.ts';
import { drawBounty } from '#server/content/bounty-drawing.ts';
import { drawCategoryIcon } from '#server/content/tariff-drawing.ts';
import { readShownBounty } from '#server/domain/programme/catalogue/catalogue.ts';
import { kindOfCategory, readCategory } from '#server/domain/programme/catalogue/sold-tariffs.ts';
import type { Picture, Tenant } from '#server/domain/tenant.ts';
import { drawn } from '#server/routes/api/drawn.ts';

/** Addresses of pictures in the HTML of a screen. */
export const pictureAddress =
  /(?<=src=")\/api\/v1\/[a-z0-9-]+\/(praemie|produktkategorie)\/([^"/]+)\/(\w+)(?:\?lang=(\w+))?(?=")/g;

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** What a screen's HTML says of a picture. */
export interface PictureAsked {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly language: Language;
}

export const languageIn = (text: string | undefined, otherwise: Language): Language =>
  languages.find((language) => language === text) ?? otherwise;

/** The tenant's own picture, else the service's drawing, with a name for its file. */
export function pictureOf(
  tenant: Tenant,
  { kind, id, name, language }: PictureAsked,
  clock: Clock,
): Picture & { readonly file: string } {
  const own = tenant.pictures.get(kind === 'praemie' ? `${id}/${name}` : `${kind}/${id}/${name}`);
  const draw = (): string => {
    const look = tenant.pictureLook;
    if (kind === 'praemie') {
      const { valueCent } = readShownBounty(tenant, id, clock);
      const picture = bountyPictures.find((each) => each === name) ?? 'grafik100';
      return drawBounty(picture, { valueCent, look, language });
    }
    const category = readCategory(tenant, id);
    return drawCategoryIcon(category.crumb[language], { kind: kindOfCategory(tenant, category), look });
  };
  const picture = own ?? drawn(draw());
  return { ...picture, file: `${kind}-${id}-${name}-${language}.${endings[picture.type] ?? 'svg'}` };
}
