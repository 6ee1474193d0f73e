import type { Language } from '#contract/fields.ts';
import { footnoteMark } from '#server/content/footnote-mark.ts';
import type { Ground } from '#server/domain/effects.ts';
import { previewPicturePath } from '#server/domain/preview-picture.ts';
import { findOpenReferral } from '#server/domain/referral/referral/referral.ts';
import { findProduct, type Tenant, type TenantProgramme } from '#server/domain/tenant.ts';
import { Failure } from '#server/failure.ts';

/** What a messenger shows of a shared link. No word about any person. */
export interface Preview {
  readonly language: Language;
  readonly siteName: string;
  readonly title: string;
  readonly text: string;
  /** Absolute address of a PNG of 1200 × 630 pixels, or null where the tenant has none. */
  readonly picture: string | null;
}

/** The recommended product, or null for a link that cannot be followed (any more). */
async function productOf({ db, effects }: Ground, tenant: Pick<Tenant, 'key'> & TenantProgramme, number: string) {
  try {
    const referral = await findOpenReferral(db, effects, { tenant: tenant.key, number });
    return findProduct(tenant, referral.productId) ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Title, text and picture of the product that a link recommends, or of the tenant. */
export async function previewOf(ground: Ground, tenant: Tenant, number: string, language: Language): Promise<Preview> {
  const product = await productOf(ground, tenant, number);
  const { heroTitle, heroLead } = tenant.texts[language];
  const path = previewPicturePath(tenant, language);
  return {
    language,
    siteName: tenant.config.name,
    title: product ? product.name[language] : heroTitle,
    // A preview has no end of the page where footnotes could stand.
    text: product ? product.description[language].replaceAll(footnoteMark, '') : heroLead,
    picture: path && ground.effects.publicUrl + path,
  };
}
