import { contrast, type Hex } from './color.ts';
import { onAccent, textRatio, type SchemeColors } from './palette.ts';

/** Two colours of a scheme that cannot be told apart well enough. */
export interface FailingPair {
  readonly ink: string;
  readonly ground: string;
  readonly inkColor: Hex;
  readonly groundColor: Hex;
  readonly ratio: number;
  readonly needed: number;
}

/**
 * Pairs that a person has to read and that fail WCAG 2.2 AA. Colours that are derived (control border, tints, status
 * colours) are fitted until they pass and need no check: they can only fail where one of these pairs does.
 */
export function failingPairs(colors: SchemeColors): FailingPair[] {
  const inks = { text: colors.text, textMuted: colors.textMuted, accent: colors.accent };
  const grounds = { background: colors.background, surface: colors.surface };
  const pairs = Object.entries(inks).flatMap(([ink, inkColor]) =>
    Object.entries(grounds).map(([ground, groundColor]) => ({ ink, ground, inkColor, groundColor })),
  );
  const label = {
    ink: 'the label of a button',
    ground: 'accent',
    inkColor: onAccent(colors.accent),
    groundColor: colors.accent,
  };
  return [...pairs, label]
    .map((pair) => ({ ...pair, ratio: contrast(pair.inkColor, pair.groundColor), needed: textRatio }))
    .filter((pair) => pair.ratio < pair.needed);
}
