import { isNotNull, ne, or } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';

type Bounty = typeof bounties.$inferSelect;

/** A bounty's worth stands in the books, or did before it ended: an order that it hung on was paid. */
export const isAccrued = ({ state, readyAt }: Pick<Bounty, 'state' | 'readyAt'>): boolean =>
  state !== bountyState.open || readyAt !== null;

/** The same of the bounty at hand, which has not ended. */
export const hasAccrued = or(ne(bounties.state, bountyState.open), isNotNull(bounties.readyAt));
