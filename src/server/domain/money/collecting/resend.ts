import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { sendFailedPayment, sendReady } from '../bounty/bounty-mails.ts';
import type { Effects } from '../../effects.ts';
import { limitTries, tryLimits } from '../../identity/tries.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { standingsAmong } from '../pay-runs/standing.ts';
import { ownBounty } from './claimant.ts';
import { holdOwner, requireCollectable, requireUnblocked } from './collect.ts';

/**
 * Mails a recommender the link of one of their bounties again: to collect it, or to give new bank data after a transfer
 * that failed. Links sent before go on working.
 * @throws Failure as `ownBounty`, `requireCollectable`; PSOF0009 too often
 */
export async function resendClaimMail(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  { recommenderId, claimId }: { recommenderId: string; claimId: string },
): Promise<void> {
  const bounty = await ownBounty(db, { tenant: tenant.key, recommenderId, id: claimId });
  const held = (await standingsAmong(db, tenant.key, [bounty.id])).get(bounty.id)?.held;
  if (held) await requireUnblocked(db, bounty);
  else await requireCollectable(db, effects, bounty);
  await limitTries(db, effects, [{ tenant: tenant.key, limit: tryLimits.claimMailOf, source: bounty.id }]);
  await transact(db, async (tx) => {
    await holdOwner(tx, bounty);
    if (held) await sendFailedPayment(tx, effects, tenant, { bounty, returned: held.why === paymentState.returned });
    else await sendReady(tx, effects, tenant, [bounty]);
  });
}
