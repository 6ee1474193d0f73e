import { createHash } from 'node:crypto';
import type { Language } from '#contract/fields.ts';
import type { TenantLook, TenantSettings } from './tenant.ts';

/** Changes with the picture, so that its address may be kept for ever. */
export function previewVersion(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex').slice(0, 12);
}

/** Where the picture lies that previews of shared links show, below the service's origin; null without one. */
export function previewPicturePath(
  { key, previews }: Pick<TenantSettings, 'key'> & Pick<TenantLook, 'previews'>,
  language: Language,
): string | null {
  const picture = previews[language];
  return picture && `/v1/${key}/preview-${language}.png?v=${previewVersion(picture)}`;
}
