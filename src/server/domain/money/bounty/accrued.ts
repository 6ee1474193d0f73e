import { bountyState } from '#contract/money/bounty/states.ts';
import type { bounties } from '#server/db/schema/bounties.ts';

type Bounty = typeof bounties.$inferSelect;

/**
 * The worth of a bounty that has not ended stands in the books: the order that it hangs on is paid. Of one that ended while it was open this
 * says nothing.
 */
export const isAccrued = ({ state, readyAt }: Pick<Bounty, 'state' | 'readyAt'>): boolean =>
  state !== bountyState.open || readyAt !== null;
