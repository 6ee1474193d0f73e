import { and, eq } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, releasesVoided, type Operator } from '../../operator/actions.ts';
import { dropFromRun } from './drop.ts';
import { isBlocked } from '../holds/blocked.ts';

/**
 * Takes out of a run what was blocked in the moment in which the run was made; a block that comes later does so itself.
 * @throws Failure PSOF0729 when there was any: those who release it, or fetch its file, have to look again
 */
export async function takeOutBlocked(
  db: Database,
  effects: Effects,
  { tenant, runId }: { readonly tenant: string; readonly runId: string },
  by: Operator,
): Promise<void> {
  const dropped = await transact(db, async (tx) => {
    const waiting = tx
      .select({ id: bounties.id })
      .from(payments)
      .innerJoin(bounties, and(eq(bounties.tenant, payments.tenant), eq(bounties.id, payments.bountyId)))
      .where(
        and(
          eq(payments.tenant, tenant),
          eq(payments.payRunId, runId),
          eq(payments.state, paymentState.planned),
          isBlocked,
        ),
      )
      .orderBy(bounties.id);
    const found = await lockRows(tx, 'bounty', waiting, { key: ({ id }) => id, of: bounties });
    for (const { id } of found) await dropFromRun(tx, effects, { tenant, id });
    if (found.length > 0) await noteAction(tx, effects, tenant, { by, action: releasesVoided, subject: runId });
    return found.length;
  });
  if (dropped > 0) throw new Failure('PSOF0729');
}
