import type { Device, TariffKind } from '#contract/programme/catalogue/tariff.ts';
import type { PictureLook } from '#server/domain/tenant.ts';
import { drawing } from './drawing.ts';
import { wrappedWords } from './wrapped-words.ts';

const bodyFont = 'system-ui, sans-serif';

/** What a picture is about: a line for the house, a card for the hand, a company, or a device. */
type Glyph = TariffKind | Device['type'];

/** Each in a square of 160, in lines. */
const glyphs: Readonly<Record<Glyph, string>> = {
  'fixed-line': 'M36 80 80 42l44 38M48 72v48h64V72M72 120V94h16v26',
  mobile: 'M52 34h36l22 22v70H52ZM66 76h30v36H66ZM66 94h30M81 76v36',
  business: 'M34 58h92v62H34ZM62 58V42h36v16M34 84h92M80 78v12',
  smartphone: 'M56 38q0-8 8-8h32q8 0 8 8v84q0 8-8 8H64q-8 0-8-8ZM74 116h12',
  tablet: 'M40 42q0-8 8-8h64q8 0 8 8v76q0 8-8 8H48q-8 0-8-8ZM74 112h12',
  surfstick: 'M58 62h44v58q0 8-8 8H66q-8 0-8-8ZM66 62V34h28v28M76 44v6M84 44v6',
};

function glyph(kind: Glyph, stroke: string, place = ''): string {
  const line = `fill="none" stroke="${stroke}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${glyphs[kind]}" ${line}${place && ` transform="${place}"`}/>`;
}

interface Drawn {
  readonly kind: Glyph;
  readonly look: PictureLook;
}

/** A page of tariffs as a mark. */
export function drawCategoryIcon(crumb: string, { kind, look }: Drawn): string {
  const ground = `<rect width="160" height="160" rx="36" fill="${look.accentSoft}"/>`;
  return drawing({ width: 160, height: 160 }, crumb, [ground, glyph(kind, look.accent)]);
}

/** A page of tariffs with its name and its teaser, in the tenant's colours. */
export function drawCategory({ crumb, teaser }: { crumb: string; teaser: string }, { kind, look }: Drawn): string {
  const { accent, onAccent: fill, headingFont: font } = look;
  return drawing({ width: 480, height: 300 }, `${crumb}: ${teaser}`, [
    `<rect width="480" height="300" rx="28" fill="${accent}"/>`,
    glyph(kind, fill, 'translate(192 16) scale(.6)'),
    wrappedWords(crumb, { x: 240, y: 112, width: 400, height: 92 }, { most: 56, fill, font, weight: 600 }),
    wrappedWords(teaser, { x: 240, y: 210, width: 400, height: 66 }, { most: 22, fill, font: bodyFont }),
  ]);
}

/**
 * A tariff with its name in the tenant's colours. It says no price: whoever names one has to say a lot beside it (PAngV § 3 (1)), for
 * which a picture has no room.
 */
export function drawTariff({ name, group }: { name: string; group: string }, { kind, look }: Drawn): string {
  const { accent: fill, accentSoft, headingFont: font } = look;
  return drawing({ width: 480, height: 300 }, name, [
    `<rect width="480" height="300" rx="28" fill="${accentSoft}"/>`,
    glyph(kind, fill, 'translate(192 20) scale(.6)'),
    wrappedWords(name, { x: 240, y: 118, width: 400, height: 116 }, { most: 56, fill, font, weight: 600 }),
    wrappedWords(group, { x: 240, y: 242, width: 400, height: 32 }, { most: 22, fill, font: bodyFont }),
  ]);
}

/** The same for lists: its name beside its mark. */
export function drawSmallTariff(name: string, { kind, look }: Drawn): string {
  const { accent: fill, accentSoft, headingFont: font } = look;
  return drawing({ width: 240, height: 80 }, name, [
    `<rect width="240" height="80" rx="16" fill="${accentSoft}"/>`,
    glyph(kind, fill, 'translate(4 8) scale(.4)'),
    wrappedWords(name, { x: 150, y: 8, width: 160, height: 64 }, { most: 26, fill, font, weight: 600 }),
  ]);
}
