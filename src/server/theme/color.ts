/** An opaque colour as `#rrggbb`, the only notation a theme may use. */
export type Hex = string;

export const hexPattern = /^#[0-9a-f]{6}$/i;

type Rgb = readonly [red: number, green: number, blue: number];

function toRgb(color: Hex): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): Hex {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `amount` of `added` (0 to 1) stirred into `base`. */
export function mix(base: Hex, added: Hex, amount: number): Hex {
  const [r, g, b] = toRgb(base);
  const [addedR, addedG, addedB] = toRgb(added);
  return toHex([r + (addedR - r) * amount, g + (addedG - g) * amount, b + (addedB - b) * amount]);
}

/** Relative luminance, WCAG 2.2 "relative luminance". */
function luminance(color: Hex): number {
  const [r, g, b] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2 "contrast ratio"). */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `color` on its way to `end` that reaches `ratio` on every ground, or `end` itself. */
export function readable(color: Hex, end: Hex, grounds: readonly Hex[], ratio: number): Hex {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = mix(color, end, amount);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return end;
}
