import { and, eq, isNull } from 'drizzle-orm';
import type { ConfirmedRecipient, OwnRecipient } from '#contract/calls/recipients.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import { openBounties } from '../bounty/settle.ts';
import { matchWaiting } from '../order/match.ts';
import { confirmConsents } from '../consent/consents.ts';
import type { Effects } from '../effects.ts';
import { findToken, redeemToken, type PurposeToken } from '../identity/tokens.ts';
import { findReferral, recordEvent } from '../referral/referral.ts';
import type { Tenant } from '../tenant.ts';
import { grantAccess } from './access.ts';
import { presentRecipient } from './present.ts';
import type { Recipient } from './recipient.ts';

interface Linked {
  readonly tenant: Tenant;
  readonly secret: string;
  readonly language: Language;
}

/** @throws Failure PSOF0113 when the data is gone, PSOF0303 when the referral was blocked meanwhile */
async function recipientOf(db: Database, tenant: string, token: PurposeToken): Promise<Recipient> {
  const [recipient] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, token.subject)));
  if (!recipient) throw new Failure('PSOF0113');
  const referral = await findReferral(db, tenant, recipient.referralNumber);
  if (referral.blockedAt) throw new Failure('PSOF0303');
  return recipient;
}

/** What a recipient's link would confirm. @throws Failure as `findToken`, PSOF0303 */
export async function checkConfirmation(db: Database, effects: Effects, linked: Linked): Promise<OwnRecipient> {
  const { tenant, secret } = linked;
  const token = await findToken(db, effects, { tenant: tenant.key, purpose: 'recipient', secret });
  return presentRecipient(db, await recipientOf(db, tenant.key, token), linked);
}

/**
 * Confirms a recipient's address and data. @throws Failure as `redeemToken`, PSOF0303
 * @returns the recipient with a token of their own: who confirms reads the mails, who only typed the address in may not
 */
export async function confirmRecipient(db: Database, effects: Effects, linked: Linked): Promise<ConfirmedRecipient> {
  const tenant = linked.tenant.key;
  return db.transaction(async (tx) => {
    const token = await redeemToken(tx, effects, { tenant, purpose: 'recipient', secret: linked.secret });
    const recipient = await recipientOf(tx, tenant, token);
    const { number, referralNumber } = recipient;
    const now = effects.clock.now();
    const confirmed = await tx
      .update(recipients)
      .set({ confirmedAt: now })
      .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number), isNull(recipients.confirmedAt)))
      .returning({ number: recipients.number });
    await confirmConsents(tx, effects, { tenant, subject: number, referralNumber });
    if (confirmed.length > 0) {
      await recordEvent(tx, effects, { tenant, number: referralNumber, event: 'recipient-confirmed' });
      const referral = await findReferral(tx, tenant, referralNumber);
      await matchWaiting(tx, linked.tenant.key, number);
      await openBounties(tx, effects, linked.tenant, { referral, recipientNumber: number });
    }
    const presented = await presentRecipient(tx, { ...recipient, confirmedAt: recipient.confirmedAt ?? now }, linked);
    return { ...presented, recipientToken: await grantAccess(tx, effects, recipient) };
  });
}
