import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { blockedAmong } from '../holds/blocked.ts';
import { sendFailedPayment, type FailedPayment } from '../bounty/bounty-mails.ts';
import { endUnreachable } from './end-with-person.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { standingsAmong } from '../pay-runs/standing.ts';

/** Asks for another account; where nobody is left to be asked, the bounty ends. */
export async function askForAccount(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  failed: FailedPayment,
): Promise<void> {
  // Who is blocked is asked when the block is lifted.
  if ((await blockedAmong(tx, tenant.key, [failed.bounty.id])).size > 0) return;
  if (await sendFailedPayment(tx, effects, tenant, failed)) return;
  await endUnreachable(tx, effects, { tenant: tenant.key, ids: [failed.bounty.id] });
}

/**
 * Asks those for another account who were not asked while their bounties, which are locked, were blocked; those that are still blocked
 * for another reason are left out. Whoever was asked before that, and has given none, is asked once more: of several reasons at a
 * time nobody could tell since when.
 */
export async function askHeld(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  bounties: readonly Bounty[],
): Promise<void> {
  const ids = bounties.map(({ id }) => id);
  const still = await blockedAmong(tx, tenant.key, ids);
  const standings = await standingsAmong(tx, tenant.key, ids);
  for (const bounty of bounties) {
    const held = still.has(bounty.id) ? null : standings.get(bounty.id)?.held;
    if (!held) continue;
    await askForAccount(tx, effects, tenant, { bounty, returned: held.why === paymentState.returned });
  }
}
