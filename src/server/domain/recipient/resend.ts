import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { holdRecipient } from '../identity/hold-person.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { findReferral } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { writeToRecipient } from './letters.ts';
import type { Recipient } from './recipient.ts';

/**
 * Writes to a recipient once more, a few times at most; whoever asks learns nothing of what the mail says.
 * @throws Failure PSOF0009 too often, PSOF0303 when the referral was blocked meanwhile, PSOF0403 when their data is gone
 */
export async function resendMail(db: Database, effects: Effects, tenant: Tenant, recipient: Recipient): Promise<void> {
  await limitTries(db, effects, { tenant: tenant.key, limit: tryLimits.optinMailTo, source: recipient.emailKey });
  const referral = await findReferral(db, tenant.key, recipient.referralNumber);
  if (referral.blockedAt) throw new Failure('PSOF0303');
  await db.transaction(async (tx) => {
    const now = await holdRecipient(tx, tenant.key, recipient.number, 'alone');
    if (!now) throw new Failure('PSOF0403');
    await writeToRecipient(tx, effects, { tenant, recipient: now, referral });
  });
}
