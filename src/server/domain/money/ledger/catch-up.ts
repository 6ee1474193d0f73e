import { and, eq, inArray, sql } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/ledger.ts';
import { bountyState, type BountyState } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import type { Effects } from '../../effects.ts';
import { post } from './post.ts';

/** What the books would say of a bounty that had come into this state before there were any. */
const since: Readonly<Record<BountyState, readonly LedgerKind[]>> = {
  [bountyState.open]: [ledgerKind.opened],
  [bountyState.provided]: [ledgerKind.opened],
  [bountyState.claimed]: [ledgerKind.opened],
  [bountyState.paid]: [ledgerKind.opened, ledgerKind.sent, ledgerKind.booked],
  [bountyState.cancelled]: [ledgerKind.opened, ledgerKind.cancelled],
  [bountyState.expired]: [ledgerKind.opened, ledgerKind.expired],
};

const batch = 200;

/**
 * Posts the bounties of a database from before there were books, each with the day on which it is done. Does nothing for
 * those that are in the books already; several instances may do so at once.
 * @returns how many bounties were posted
 */
export async function catchUp(db: Database, effects: Effects, tenant: string): Promise<number> {
  const isMissing = sql`not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.tenant} = ${bounties.tenant}
    and ${ledgerEntries.bountyId} = ${bounties.id} and ${ledgerEntries.kind} = ${ledgerKind.opened})`;
  let done = 0;
  for (;;) {
    const found = await db
      .select({ id: bounties.id })
      .from(bounties)
      .where(and(eq(bounties.tenant, tenant), isMissing))
      .orderBy(bounties.createdAt, bounties.id)
      .limit(batch);
    if (found.length === 0) return done;
    done += await db.transaction(async (tx) => {
      // Before looking: whoever waits here sees what the other instance has posted.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant}/ledger`}, 0))`);
      const ids = found.map(({ id }) => id);
      const rows = await tx
        .select()
        .from(bounties)
        .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, ids), isMissing))
        .orderBy(bounties.id);
      for (const { id: bountyId, state, valueCent: amountCent } of rows) {
        for (const kind of since[state]) await post(tx, effects, tenant, { kind, bountyId, amountCent });
      }
      return rows.length;
    });
  }
}
