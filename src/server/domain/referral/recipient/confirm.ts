import { and, eq, isNull } from 'drizzle-orm';
import type { CheckedRecipient, ConfirmedRecipient } from '#contract/referral/recipient/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import * as v from 'valibot';
import { isShutOut } from '../../people/account/admission.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import { openBounties } from '../../money/settlement/settle.ts';
import { emailHash, matchWaiting } from '../order/match.ts';
import { confirmConsent, confirmIfStanding, consentText, isProven } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { findToken, redeemToken, type PurposeToken } from '../../identity/tokens.ts';
import { findReferral, holdReferral } from '../referral/referral.ts';
import { tell } from '../../records/feed/tell.ts';
import type { OpeningTenant } from '../../money/bounty/bounty-tenant.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { ConfiguredTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { recipientTyped, type RecipientTyped } from '../../identity/wish.ts';
import { grantAccess } from './access.ts';
import { endAdvertising } from './advertising.ts';
import { presentRecipient } from './present.ts';
import type { Recipient } from './recipient.ts';

interface Linked {
  readonly tenant: OpeningTenant & ExcludingTenant & SpeakingTenant;
  readonly secret: string;
  readonly language: Language;
}

/** What the link confirms: what was typed in when it was mailed. */
interface Confirmable {
  readonly recipient: Recipient;
  readonly typed: RecipientTyped;
}

/**
 * @throws Failure PSOF0118 when the data is gone, or the proof of the consent that was given with it, PSOF0303 when the referral was blocked meanwhile,
 * PSOF0109 when the address was excluded, PSOF0401 when it was made with this very address: nobody but its owner is told
 */
async function recipientOf(
  db: Database,
  of: ConfiguredTenant & ExcludingTenant,
  token: PurposeToken,
): Promise<Confirmable> {
  const { config, key: tenant } = of;
  const [recipient] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, token.subject)));
  if (!recipient) throw new Failure('PSOF0118');
  // Of a domain, too: no mail is written to one any more (`mailRecipient`), and who has one from before is told the same as of an address.
  if (isShutOut(of, recipient.email)) throw new Failure('PSOF0109');
  const referral = await findReferral(db, tenant, recipient.referralNumber);
  if (referral.blockedAt) throw new Failure('PSOF0303');
  const maker = await findRecommender(db, tenant, referral.recommenderId);
  if (!config.selfRecommendation && maker?.emailKey === recipient.emailKey) {
    throw new Failure('PSOF0401', [{ field: 'email', rule: 'email-same-as-referral' }]);
  }
  const typed = v.parse(recipientTyped, token.details);
  if (!(await isProven(db, { tenant, id: typed.consent }))) throw new Failure('PSOF0118');
  return { recipient, typed };
}

/** Until it is confirmed, a recipient is whom the link is about; where and how they are reached is what they confirm last. */
const shown = ({ recipient, typed }: Confirmable): Recipient =>
  recipient.confirmedAt && !typed.contact ? recipient : { ...recipient, ...personOf(typed) };

/** The words about advertising that a link would confirm; of a tenant that has no newsletter none. */
const advertisingOf = ({ config }: ConfiguredTenant, { typed }: Confirmable) =>
  config.newsletter ? typed.advertising : null;

const personOf = ({ salutation, firstName, lastName, email, contact, channel, language }: RecipientTyped) => ({
  salutation,
  firstName,
  lastName,
  email,
  contact,
  channel,
  language,
});

/** What a recipient's link would confirm. @throws Failure as `findToken`, as {@link recipientOf} */
export async function checkConfirmation(db: Database, effects: Effects, linked: Linked): Promise<CheckedRecipient> {
  const { tenant, secret } = linked;
  const token = await findToken(db, effects, { tenant: tenant.key, purpose: 'recipient', secret });
  const confirmable = await recipientOf(db, tenant, token);
  const advertising = advertisingOf(tenant, confirmable);
  const recipient = shown(confirmable);
  const { lastName, contact } = recipient;
  return {
    ...(await presentRecipient(db, effects, recipient, linked)),
    lastName,
    contact: contact && { phone: contact.phone, address: contact.address },
    newsletterText: advertising && (await consentText(db, { tenant: tenant.key, id: advertising })),
  };
}

/**
 * Confirms a recipient's address and the data that this link is about, and advertising where its reader does not decline it.
 * @throws Failure as `redeemToken` and {@link recipientOf}
 * @returns the recipient with a token of their own: who confirms reads the mails, who only typed the address in may not
 */
export async function confirmRecipient(
  db: Database,
  effects: Effects,
  linked: Linked & { readonly newsletterDeclined: boolean },
): Promise<ConfirmedRecipient> {
  const tenant = linked.tenant.key;
  return transact(db, async (tx) => {
    const token = await redeemToken(tx, effects, { tenant, purpose: 'recipient', secret: linked.secret });
    const confirmable = await recipientOf(tx, linked.tenant, token);
    const recipient = shown(confirmable);
    const { number, referralNumber } = recipient;
    const person = personOf(confirmable.typed);
    const now = effects.clock.now();
    const isThis = and(eq(recipients.tenant, tenant), eq(recipients.number, number));
    const set = { ...person, emailHash: emailHash(effects, person.email) };
    const confirmed = await tx
      .update(recipients)
      .set({ ...set, confirmedAt: now })
      .where(and(isThis, isNull(recipients.confirmedAt)))
      .returning({ number: recipients.number });
    // Somebody else may have typed another address before: what the reader has seen and confirmed last counts.
    if (confirmed.length === 0 && person.contact) await tx.update(recipients).set(set).where(isThis);
    await confirmConsent(tx, effects, { tenant, id: confirmable.typed.consent });
    const id = advertisingOf(linked.tenant, confirmable);
    // Who leaves it out does not want it by another link either.
    if (id !== null && linked.newsletterDeclined) await endAdvertising(tx, effects, recipient);
    else if (id !== null) await confirmIfStanding(tx, effects, { tenant, id });
    if (confirmed.length > 0) {
      // The orders before their referral, as who takes orders does.
      const orders = await matchWaiting(tx, effects, tenant, number);
      const referral = await holdReferral(tx, tenant, referralNumber);
      const details = { referralNumber, productId: referral.productId };
      const came = { topic: 'recipient', kind: 'confirmed', subject: number, details } as const;
      await tell(tx, effects, tenant, [came, ...orders]);
      await openBounties(tx, effects, linked.tenant, { referral, recipientNumber: number });
    }
    const presented = await presentRecipient(
      tx,
      effects,
      { ...recipient, confirmedAt: recipient.confirmedAt ?? now },
      linked,
    );
    return { ...presented, recipientToken: await grantAccess(tx, effects, recipient) };
  });
}
