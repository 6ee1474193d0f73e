import { palette, type SchemeColors } from './palette.ts';

/** A tenant's theme: colours already checked by pattern, so that nothing else can get into the style sheet. */
export interface Theme {
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
  /** Corners of cards in pixels. */
  readonly radius: number;
  readonly fontFamily: string;
  readonly headingFontFamily: string;
}

/**
 * The theme as custom properties `--rw-…` (docs/theming.md). `html:root` outweighs the widget's own defaults on `:root`,
 * whichever style sheet comes last; `light-dark()` follows the document's `color-scheme`.
 */
export function themeCss(theme: Theme): string {
  const dark = palette(theme.dark);
  const colors = Object.entries(palette(theme.light)).map(
    ([name, color]) => `--rw-${name}:light-dark(${color},${dark[name] ?? color})`,
  );
  const shape = [
    `--rw-radius:${theme.radius}px`,
    `--rw-font:${theme.fontFamily}`,
    `--rw-heading-font:${theme.headingFontFamily}`,
  ];
  return `html:root{color-scheme:light dark;${[...colors, ...shape].join(';')}}`;
}
