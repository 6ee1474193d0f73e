import { sideWords } from '#contract/agency/reports/shown-words.ts';
import type { BountySide } from '#contract/money/bounty/states.ts';
import { useShownWords } from '#widget/workplace/use-shown-words.ts';

/** Whose part of a reward it is. */
export function SideName({ side }: { readonly side: BountySide }) {
  const say = useShownWords();
  return say(sideWords[side]);
}
