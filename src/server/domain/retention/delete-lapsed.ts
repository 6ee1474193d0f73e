import { and, eq, sql, type SQL } from 'drizzle-orm';
import { paymentState } from '#contract/pay-runs.ts';
import { bountyState } from '#contract/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { isPerhapsPaid } from '../block/blocked.ts';
import { forgetHolds } from '../block/forget.ts';
import { cancelWithAccount } from '../bounty/transitions.ts';
import { hasPayment } from '../payment/due.ts';
import { deadlines } from './deadlines.ts';
import type { Deleter } from './ground.ts';
import { isOver } from './period.ts';

/**
 * A bounty that somebody who is gone had collected and that was never paid, e.g. since its referral stayed blocked: nobody
 * can claim it any more. Its end takes record and bank data along, and the books follow.
 */
export const deleteLapsedRecord: Deleter = async (tx, effects) => {
  const select = (isMeant: SQL | undefined) =>
    tx
      .select({ tenant: bounties.tenant, id: bounties.id })
      .from(bounties)
      .innerJoin(
        paymentRecords,
        and(eq(paymentRecords.tenant, bounties.tenant), eq(paymentRecords.bountyId, bounties.id)),
      )
      .where(
        and(
          eq(bounties.state, bountyState.claimed),
          isOver(deadlines.lapsedRecords, paymentRecords.restrictedAt, effects.clock.now()),
          sql`not ${hasPayment([paymentState.planned, paymentState.sent])}`,
          sql`not ${isPerhapsPaid}`,
          isMeant,
        ),
      )
      .limit(1);
  const [found] = await select(undefined).for('update', { of: bounties, skipLocked: true });
  if (!found) return [];
  // Seen again once it is locked: a pay run that was made at this moment has it.
  const lapsed = await select(and(eq(bounties.tenant, found.tenant), eq(bounties.id, found.id)));
  for (const { tenant, id } of lapsed) {
    await cancelWithAccount(tx, effects, { tenant, id });
    await forgetHolds(tx, { tenant, ids: [id] });
  }
  return lapsed;
};
