import { contrast, mix, readable, type Hex } from './color.ts';

/** What a tenant chooses for one colour scheme; everything else follows from it. */
export interface SchemeColors {
  readonly accent: Hex;
  readonly background: Hex;
  readonly surface: Hex;
  readonly text: Hex;
  readonly textMuted: Hex;
  readonly border: Hex;
}

/** WCAG 2.2 AA: text (1.4.3) and the boundary of a control (1.4.11). */
export const textRatio = 4.5;
export const controlRatio = 3;

const white = '#ffffff';
const nearBlack = '#111111';

/** Tones of success, warning and failure before they are fitted to a tenant's grounds. */
const statusTones = { success: '#2e9e5b', warning: '#c98a12', error: '#d23b32' } as const;

/** White or near-black, whichever reads better on the accent. */
export function onAccent(accent: Hex): Hex {
  return contrast(white, accent) >= contrast(nearBlack, accent) ? white : nearBlack;
}

/** As much of `tone` in the surface as leaves the given inks readable. */
function softTint(tone: Hex, colors: SchemeColors, inks: readonly Hex[]): Hex {
  for (let amount = 0.14; amount > 0; amount -= 0.02) {
    const tint = mix(colors.surface, tone, amount);
    if (inks.every((ink) => contrast(ink, tint) >= textRatio)) return tint;
  }
  return colors.surface;
}

function statusColors(colors: SchemeColors): Record<string, Hex> {
  const entries = Object.entries(statusTones).flatMap(([name, tone]) => {
    const soft = softTint(tone, colors, [colors.text, colors.textMuted]);
    const ink = readable(tone, colors.text, [colors.surface, colors.background, soft], textRatio);
    return [
      [name, ink],
      [`${name}-soft`, soft],
    ];
  });
  return Object.fromEntries(entries) as Record<string, Hex>;
}

/** Every colour of one scheme by the name of its custom property without `--rw-`. */
export function palette(colors: SchemeColors): Record<string, Hex> {
  const ink = onAccent(colors.accent);
  // Away from the ink, so that the label only becomes easier to read while a button is pressed.
  const pressed = ink === white ? '#000000' : white;
  return {
    accent: colors.accent,
    'accent-hover': mix(colors.accent, pressed, 0.16),
    'accent-active': mix(colors.accent, pressed, 0.3),
    'on-accent': ink,
    'accent-soft': softTint(colors.accent, colors, [colors.text, colors.textMuted, colors.accent]),
    focus: colors.accent,
    background: colors.background,
    surface: colors.surface,
    text: colors.text,
    'text-muted': colors.textMuted,
    border: colors.border,
    'control-border': readable(colors.border, colors.text, [colors.surface, colors.background], controlRatio),
    ...statusColors(colors),
  };
}
