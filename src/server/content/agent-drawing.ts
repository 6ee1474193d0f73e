import type { PictureLook } from '#server/domain/tenant.ts';
import { drawing, words } from './drawing.ts';

const size = { width: 160, height: 160 };

/** The initial of somebody of whom there is no photo, in the tenant's colours. */
export function drawInitial(lastName: string, look: PictureLook): string {
  const initial = [...lastName.trim()][0]?.toLocaleUpperCase('de') ?? '';
  const { accent, accentSoft, headingFont: font } = look;
  return drawing(size, lastName, [
    `<rect width="160" height="160" fill="${accentSoft}"/>`,
    words({ text: initial, x: 80, y: 106, size: 76, fill: accent, font, weight: 600 }),
  ]);
}
