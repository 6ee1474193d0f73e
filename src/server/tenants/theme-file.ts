import * as v from 'valibot';
import { hexPattern } from '#server/theme/color.ts';
import { failingPairs } from '#server/theme/contrast-check.ts';
import type { Theme } from '#server/theme/theme-css.ts';
import { matching, wholeNumber } from './file-fields.ts';
import type { Note } from './mistakes.ts';

// Themes end up in a style sheet: these two patterns are what keeps everything else out of it.
const color = matching(hexPattern, 'must be a colour like #1f6844');
const family = `(?:'[A-Za-z0-9][A-Za-z0-9 -]*'|-?[A-Za-z][A-Za-z0-9-]*)`;
const fontFamily = matching(
  new RegExp(`^${family}(?:, ?${family}){0,11}$`),
  "must be font families separated by commas, names with blanks in '…'",
);

const scheme = v.strictObject({
  accent: color,
  background: color,
  surface: color,
  text: color,
  textMuted: color,
  border: color,
});

/** The schema of `theme.json`. */
export const themeFile = v.strictObject({
  light: scheme,
  dark: scheme,
  radius: wholeNumber(0, 32),
  fontFamily,
  headingFontFamily: fontFamily,
});

/** Rounded down, so that a ratio just short of the needed one is never shown as enough. */
function shown(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** Notes every pair of colours that fails WCAG 2.2 AA. */
export function checkContrast(theme: Theme, file: string, note: Note): void {
  for (const name of ['light', 'dark'] as const) {
    for (const pair of failingPairs(theme[name])) {
      const reason = `${pair.ink} (${pair.inkColor}) on ${pair.ground} (${pair.groundColor}) has a contrast of ${shown(pair.ratio)}`;
      note(file, name, `${reason}, and WCAG AA needs ${pair.needed}:1`);
    }
  }
}
