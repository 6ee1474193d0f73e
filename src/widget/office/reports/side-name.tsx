import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { bountySide, type BountySide } from '#contract/money/bounty/states.ts';

const sides = { [bountySide.recommender]: msg`Recommender`, [bountySide.recipient]: msg`Recipient` };

/** Whose part of a reward it is. */
export function SideName({ side }: { readonly side: BountySide }) {
  const { i18n } = useLingui();
  return i18n._(sides[side]);
}
