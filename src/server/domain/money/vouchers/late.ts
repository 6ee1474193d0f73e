import { sql } from 'drizzle-orm';
import { bountyState, payout } from '#contract/money/bounty/states.ts';
import { overdueKind } from '#contract/money/overdue/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { Effects } from '../../effects.ts';
import type { TopicRules } from '../../topic-rules.ts';
import { givenUpAt, isUndelivered } from './undelivered.ts';

/** A voucher that was chosen and not given, and one that was given and has not arrived. */
export const promisedVouchers: TopicRules<Effects>['promised'] = {
  [overdueKind.voucher]: () => ({
    since: sql`${bounties.claimedAt}`,
    is: sql`(${bounties.state} = ${bountyState.claimed} and ${bounties.payout} = ${payout.voucher})`,
  }),
  [overdueKind.undelivered]: (tenants, now) => ({ since: givenUpAt, is: isUndelivered(tenants, now) }),
};
