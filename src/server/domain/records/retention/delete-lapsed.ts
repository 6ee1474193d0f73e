import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { isPerhapsPaid } from '../../money/holds/blocked.ts';
import { forgetHolds } from '../../money/holds/forget.ts';
import { endUnreachable } from '../../money/settlement/end-with-person.ts';
import { cancelWithAccount } from '../../money/bounty/transitions.ts';
import { allAlone, type InTurn } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { isWaiting } from '../../money/bounty/standing.ts';
import { waitsForDecision } from '../../money/pay-runs/due.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { alone, ofFirstTenant, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';
import { lockBounties } from '../../money/bounty/lock-bounties.ts';

const isItsRecord = and(eq(paymentRecords.tenant, bounties.tenant), eq(paymentRecords.bountyId, bounties.id));

/**
 * Bounties that people who are gone had collected and that were never paid, e.g. since their referral stayed blocked: nobody
 * can claim them any more. Their end takes record and bank data along, and the books follow.
 */
export const deleteLapsedRecords: Deleter = async (tx, effects, pass = alone()) => {
  const isAfter =
    pass.after && sql`(${bounties.tenant}, ${bounties.id}) > (${pass.after.tenant}, ${pass.after.id}::uuid)`;
  const select = (isMeant: SQL | undefined) =>
    tx
      .select({ tenant: bounties.tenant, id: bounties.id })
      .from(bounties)
      .innerJoin(paymentRecords, isItsRecord)
      .where(
        and(
          eq(bounties.state, bountyState.claimed),
          isOver(deadlines.lapsedRecords, paymentRecords.restrictedAt, effects.clock.now()),
          isWaiting,
          sql`not ${isPerhapsPaid}`,
          isAfter ?? undefined,
          isMeant,
        ),
      )
      .orderBy(asc(bounties.tenant), asc(bounties.id))
      .limit(pass.most);
  const found = ofFirstTenant(await lockFree(tx, 'bounty', select(undefined), { key: ({ id }) => id, of: bounties }));
  const [first] = found;
  if (!first) return [];
  const areFound = inArray(
    bounties.id,
    found.map(({ id }) => id),
  );
  // Seen again once they are locked: a pay run that was made at this moment has them.
  const lapsed = await select(and(eq(bounties.tenant, first.tenant), areFound));
  const last = lapsed.at(-1);
  if (!last) return lapsed;
  pass.at = last;
  const several = { tenant: first.tenant, ids: lapsed.map(({ id }) => id) };
  await cancelWithAccount(tx, effects, several);
  await forgetHolds(tx, several);
  return lapsed;
};

/** Since when nothing more was tried for somebody who is gone: they went, or a transfer came back or fell out of a run after that. */
const owedSince = sql`greatest(${paymentRecords.restrictedAt}, (select max(${payments.at}) from ${payments}
  where ${payments.tenant} = ${bounties.tenant} and ${payments.bountyId} = ${bounties.id}))`;

/**
 * Money that came back and was to go to somebody who is gone is owed until nobody can claim it any more, e.g. since its referral
 * stayed blocked; the books follow then. That it was paid and came back is a voucher: record and account stay for that time, out of
 * everybody's sight (`restrictPaid`). What two operators are asked about waits for them.
 * @param going who hears of one that fails, and a signal: when aborted, no further one is ended
 * @throws the first failure, once all had their turn
 */
export async function endLapsedReturns(db: Database, effects: Effects, going: InTurn = {}): Promise<void> {
  const select = (tx: Database, isMeant: SQL | undefined) =>
    tx
      .select({ tenant: bounties.tenant, id: bounties.id })
      .from(bounties)
      .innerJoin(paymentRecords, isItsRecord)
      .where(
        and(
          eq(bounties.state, bountyState.paid),
          isWaiting,
          isOver(deadlines.lapsedRecords, owedSince, effects.clock.now()),
          sql`not ${isPerhapsPaid}`,
          sql`not ${waitsForDecision}`,
          isMeant,
        ),
      );
  await allAlone(await select(db, undefined), { work: 'end-lapsed-returns', ...going }, ({ tenant, id }) => {
    const isIt = and(eq(bounties.tenant, tenant), eq(bounties.id, id));
    return transact(db, async (tx) => {
      await lockBounties(tx, isIt);
      // Seen again once it is locked, as above.
      const [still] = await select(tx, isIt);
      if (!still) return;
      await endUnreachable(tx, effects, { tenant, ids: [id] });
      await forgetHolds(tx, { tenant, ids: [id] });
    });
  });
}
