import { createHash } from 'node:crypto';
import type { TenantLook, TenantSettings } from '#server/domain/tenant.ts';

type Logo = Pick<TenantSettings, 'key'> & Pick<TenantLook, 'logoSvg'>;

export function logoVersion({ logoSvg }: Logo): string {
  return createHash('sha256').update(logoSvg).digest('hex').slice(0, 12);
}

/** The logo's address below the service's origin; it changes with the drawing, so that browsers may keep it for ever. */
export function logoPath(tenant: Logo): string {
  return `/v1/${tenant.key}/logo.svg?v=${logoVersion(tenant)}`;
}
