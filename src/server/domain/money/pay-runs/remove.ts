import { and, eq } from 'drizzle-orm';
import type { PayRun } from '#contract/money/pay-runs/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { noteAction } from '../../operator/actions.ts';
import { dropFromRun } from './drop.ts';
import { presentRun } from './present.ts';
import { requireKnownFetch, type ByWhatIsKnown } from './trail.ts';
import { lockRun, wrongState, type RunOf } from './runs.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';

/**
 * Takes one payment out of a run whose file was not handed out. Its bounty is due again.
 * @throws Failure PSOF0720 unknown run, PSOF0726 unknown payment, PSOF0734 it is out already, PSOF0723 too late, PSOF0797 as `requireKnownFetch`
 */
export async function removeFromRun(
  db: Database,
  effects: Effects,
  { endToEndId, ...run }: RunOf & { readonly endToEndId: string },
  { by, knownFetch }: ByWhatIsKnown,
): Promise<PayRun> {
  const { tenant, runId } = run;
  const isMeant = and(eq(payments.tenant, tenant), eq(payments.payRunId, runId), eq(payments.endToEndId, endToEndId));
  return transact(db, async (tx) => {
    const [meant] = await tx.select({ bountyId: payments.bountyId }).from(payments).where(isMeant);
    if (meant) await lockBounties(tx, and(eq(bounties.tenant, tenant), eq(bounties.id, meant.bountyId)));
    const { state } = await lockRun(tx, run);
    const [payment] = await tx.select().from(payments).where(isMeant);
    if (!payment) throw new Failure('PSOF0726');
    if (payment.state === paymentState.dropped) throw new Failure('PSOF0734');
    if (payment.state !== paymentState.planned) throw wrongState(state);
    await requireKnownFetch(tx, run, knownFetch);
    await dropFromRun(tx, effects, { tenant, id: payment.bountyId });
    await noteAction(tx, effects, tenant, { by, action: 'payment-removed', subject: payment.id });
    return presentRun(tx, await lockRun(tx, run));
  });
}
