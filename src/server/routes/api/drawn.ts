import type { Picture } from '#server/domain/tenant.ts';

/** A drawing of ours as a picture. */
export const drawn = (svg: string): Picture => ({ type: 'image/svg+xml', content: Buffer.from(svg) });
