import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { isOwedAgain } from '../../money/bounty/standing.ts';
import { countingHeld, type HeldRows } from './held.ts';

type Sums = Omit<WhatBecomes, 'mailed'>;

const underWay = [bountyState.open, bountyState.provided, bountyState.claimed];

async function bountiesOf(tx: Database, tenant: string, which: SQL | undefined) {
  const ofTenant = eq(bounties.tenant, tenant);
  const { id, valueCent: cents } = bounties;
  return tx
    .select({ id, cents })
    .from(bounties)
    .where(and(ofTenant, or(inArray(bounties.state, underWay), isOwedAgain), which));
}

const sumOf = (some: readonly { readonly cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0);

interface Theirs {
  /** Which bounties hang on them. */
  readonly bounties: SQL | undefined;
  /** Which rows are theirs. */
  readonly rows: readonly HeldRows[];
}

/**
 * Erases somebody and says what became of all that was theirs, and of bounties that had not come to their end, or whose money came back: those
 * that end unpaid, and those that are owed all the same.
 */
export async function erasingWith(tx: Database, tenant: string, theirs: Theirs, erase: () => Promise<boolean>) {
  const before = await bountiesOf(tx, tenant, theirs.bounties);
  const { answer, holdings } = await countingHeld(tx, tenant, { rows: theirs.rows, erase });
  if (!answer) return null;
  const ids = before.map(({ id }) => id);
  const after = ids.length === 0 ? [] : await bountiesOf(tx, tenant, inArray(bounties.id, ids));
  const still = new Set(after.map(({ id }) => id));
  const ended = before.filter(({ id }) => !still.has(id));
  const sums: Sums = {
    endedBounties: ended.length,
    endedCent: sumOf(ended),
    owedBounties: after.length,
    owedCent: sumOf(after),
    holdings,
  };
  return sums;
}
