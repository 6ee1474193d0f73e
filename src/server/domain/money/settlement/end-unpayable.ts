import { and, eq, exists, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { transact } from '#server/db/transact.ts';
import { isPerhapsPaid } from '../holds/blocked.ts';
import { forgetHolds } from '../holds/forget.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { waitsForDecision } from '../pay-runs/due.ts';
import { staysRestricted } from '../pay-runs/restricted.ts';
import { endUnreachable } from './end-with-person.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { isWaiting } from '../bounty/standing.ts';

/** Bounties that are owed to somebody who is gone, and that no run can pay: where they went is in the restricted record alone. */
function unpayable(db: Database) {
  const one = { one: sql`1` };
  const isIts = (table: typeof paymentRecords | typeof bountyDestinations) =>
    and(eq(table.tenant, bounties.tenant), eq(table.bountyId, bounties.id));
  return and(
    isWaiting,
    exists(db.select(one).from(paymentRecords).where(isIts(paymentRecords))),
    notExists(db.select(one).from(bountyDestinations).where(isIts(bountyDestinations))),
    sql`not ${isPerhapsPaid}`,
    sql`not ${waitsForDecision}`,
  );
}

/**
 * Ends what a blocked account that is gone left at the bank, and what the bank or two operators have said since does not arrive. Nobody
 * is asked, and the books no longer say that it is owed. What nobody can read waits until its key is given, and goes where it was to go then. Several instances may do so at the same time: each ends once.
 * @param going who hears of one that fails, and a signal: when aborted, no further one is ended
 * @throws the first failure, once all had their turn
 */
export async function endUnpayable(db: Database, effects: Effects, going: InTurn = {}): Promise<void> {
  const found = await db.select({ tenant: bounties.tenant, id: bounties.id }).from(bounties).where(unpayable(db));
  await allAlone(found, { work: 'end-unpayable', ...going }, ({ tenant, id }) =>
    transact(db, async (tx) => {
      const isIt = and(eq(bounties.tenant, tenant), eq(bounties.id, id));
      await lockBounties(tx, isIt);
      // Seen again once it is locked: the bank may have said something else meanwhile.
      const [still] = await tx
        .select({ tenant: bounties.tenant, id: bounties.id })
        .from(bounties)
        .where(and(isIt, unpayable(tx)));
      if (!still || !(await staysRestricted(tx, effects, { tenant, id }))) return;
      await endUnreachable(tx, effects, { tenant: still.tenant, ids: [still.id] });
      await forgetHolds(tx, { tenant, ids: [id] });
    }),
  );
}
