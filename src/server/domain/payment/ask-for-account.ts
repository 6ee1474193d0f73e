import type { Database } from '#server/db/database.ts';
import { blockedAmong } from '../block/blocked.ts';
import { sendFailedPayment, type FailedPayment } from '../bounty/bounty-mails.ts';
import { endUnreachable } from '../bounty/end-with-person.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';

/** Asks for another account; where nobody is left to be asked, the bounty ends. */
export async function askForAccount(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  failed: FailedPayment,
): Promise<void> {
  // Who is blocked is asked when the block is lifted.
  if ((await blockedAmong(tx, tenant.key, [failed.bounty.id])).size > 0) return;
  if (!(await sendFailedPayment(tx, effects, tenant, failed))) await endUnreachable(tx, effects, failed.bounty);
}
