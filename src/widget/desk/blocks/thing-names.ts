import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { blockedThing, type BlockedThing } from '#contract/money/blocking/blocked-thing.ts';

/** What can be blocked, as the desk calls it. */
export const thingNames: Readonly<Record<BlockedThing, MessageDescriptor>> = {
  [blockedThing.referral]: msg`A referral`,
  [blockedThing.account]: msg`An account with its referrals`,
  [blockedThing.bounty]: msg`One reward`,
};
