import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';

/** Where a reward stands, as every page of the desk says it. */
export const bountyStateNames: Readonly<Record<BountyState, MessageDescriptor>> = {
  [bountyState.open]: msg({ message: 'Open', comment: 'state of a reward' }),
  [bountyState.provided]: msg({ message: 'Ready to collect', comment: 'state of a reward' }),
  [bountyState.claimed]: msg({ message: 'Collected', comment: 'state of a reward' }),
  [bountyState.paid]: msg({ message: 'Paid out', comment: 'state of a reward' }),
  [bountyState.cancelled]: msg({ message: 'Cancelled', comment: 'state of a reward' }),
  [bountyState.expired]: msg({ message: 'Expired', comment: 'state of a reward' }),
};

export const bountyStateTones = {
  [bountyState.paid]: 'good',
  [bountyState.cancelled]: 'bad',
  [bountyState.expired]: 'bad',
} as const;
