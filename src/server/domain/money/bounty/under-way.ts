import { and, eq, inArray, or } from 'drizzle-orm';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { isOnTheWay, onTheWay } from './standing.ts';
import type { Bounty } from './transitions.ts';

type Moving = Pick<Bounty, 'state' | 'standing'>;

const notPaid: readonly BountyState[] = [bountyState.open, bountyState.provided, bountyState.claimed];

/** What was paid has come back, and is owed or on its way once more. */
export const isPaidAnew = ({ state, standing }: Moving): boolean =>
  state === bountyState.paid && standing !== null && onTheWay.includes(standing);

/** It becomes available, is, or was collected, or it came back and goes out anew: of these something can be held. */
export const isUnderWay = (bounty: Moving): boolean => notPaid.includes(bounty.state) || isPaidAnew(bounty);

/** The same of the bounty at hand. */
export const areUnderWay = or(
  inArray(bounties.state, [...notPaid]),
  and(eq(bounties.state, bountyState.paid), isOnTheWay),
);
