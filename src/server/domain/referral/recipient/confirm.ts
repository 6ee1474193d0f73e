import { and, eq } from 'drizzle-orm';
import type { CheckedRecipient, ConfirmedRecipient } from '#contract/referral/recipient/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipientSpellings } from '#server/db/schema/recipient-spellings.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import * as v from 'valibot';
import { isShutOut } from '../../people/account/admission.ts';
import { followOpened, holdBounties, openParts } from '../../money/settlement/settle.ts';
import { emailHash, matchWaiting } from '../order/match.ts';
import { confirmIfStanding, consentText, isProven } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { holdReferral, type Referral } from '../referral/referral.ts';
import { tell } from '../../records/feed/tell.ts';
import type { OpeningTenant } from '../../money/bounty/bounty-tenant.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { ConfiguredTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { recipientTyped, type RecipientTyped } from '../../identity/wish.ts';
import { grantAccess } from './access.ts';
import { endAdvertising } from './advertising.ts';
import { behindLink, markConfirmed, type BehindLink } from './behind-link.ts';
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

function requireNotBlocked({ blockedAt }: Pick<Referral, 'blockedAt'>): void {
  if (blockedAt) throw new Failure('PSOF0303');
}

/**
 * @throws Failure PSOF0303 when the referral was blocked meanwhile, PSOF0109 when the address was excluded, PSOF0401 when it was made with this very
 * address: nobody but its owner is told
 */
function confirmableOf(of: ConfiguredTenant & ExcludingTenant, behind: BehindLink): Confirmable {
  const { token, recipient, referral, makerKey } = behind;
  // Of a domain, too: no mail is written to one any more (`mailRecipient`), and who has one from before is told the same as of an address.
  if (isShutOut(of, recipient.email)) throw new Failure('PSOF0109');
  requireNotBlocked(referral);
  if (!of.config.selfRecommendation && makerKey === recipient.emailKey) {
    throw new Failure('PSOF0401', [{ field: 'email', rule: 'email-same-as-referral' }]);
  }
  return { recipient, typed: v.parse(recipientTyped, token.details) };
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

/**
 * What a recipient's link would confirm.
 * @throws Failure as `behindLink` and {@link confirmableOf}; PSOF0118 when the proof of the consent is gone that was given with it
 */
export async function checkConfirmation(db: Database, effects: Effects, linked: Linked): Promise<CheckedRecipient> {
  const { tenant, secret } = linked;
  const behind = await behindLink(db, effects, { tenant: tenant.key, secret }, false);
  const confirmable = confirmableOf(tenant, behind);
  if (!(await isProven(db, { tenant: tenant.key, id: confirmable.typed.consent }))) throw new Failure('PSOF0118');
  const advertising = advertisingOf(tenant, confirmable);
  const recipient = shown(confirmable);
  const { lastName, contact } = recipient;
  return {
    ...(await presentRecipient(db, effects, recipient, { ...linked, referral: behind.referral })),
    lastName,
    contact: contact && { phone: contact.phone, address: contact.address },
    newsletterText: advertising && (await consentText(db, { tenant: tenant.key, id: advertising })),
  };
}

interface Followed {
  readonly number: string;
  /** As it was confirmed. */
  readonly email: string;
  /** As it was when the link was looked at. */
  readonly referral: Referral;
}

/** Finds the orders that waited for this address, opens what is promised with it, and tells the feed. @throws Failure PSOF0303 as {@link confirmableOf} */
async function follow(tx: Database, effects: Effects, tenant: OpeningTenant, followed: Followed): Promise<void> {
  const { number, email, referral: seen } = followed;
  // The orders before their referral, as who takes orders does.
  const orders = await matchWaiting(tx, effects, { tenant: tenant.key, number, email, referral: seen });
  const referral = await holdReferral(tx, tenant.key, seen.number);
  requireNotBlocked(referral);
  const { number: referralNumber, productId } = referral;
  const details = { referralNumber, productId };
  const came = { topic: 'recipient', kind: 'confirmed', subject: number, details } as const;
  const { told, held } = await openParts(tx, effects, tenant, { referral, recipientNumber: number });
  await tell(tx, effects, tenant.key, [came, ...orders, ...told]);
  await followOpened(tx, effects, tenant, { referralNumber, held });
}

/**
 * Somebody who had confirmed has confirmed another spelling of their mailbox: the tenant's system may name their orders by either, also by the
 * one that no mail goes to now. Those that waited for it are theirs. @throws Failure PSOF0303 as {@link confirmableOf}
 */
async function followSpelling(
  tx: Database,
  effects: Effects,
  tenant: OpeningTenant,
  { other, ...followed }: Followed & { readonly other: string },
): Promise<void> {
  const { number, email, referral: seen } = followed;
  await tx.insert(recipientSpellings).values({ tenant: tenant.key, number, emailHash: other }).onConflictDoNothing();
  const orders = await matchWaiting(tx, effects, { tenant: tenant.key, number, email, referral: seen });
  const referral = await holdReferral(tx, tenant.key, seen.number);
  requireNotBlocked(referral);
  const { number: referralNumber } = referral;
  const held = await holdBounties(tx, tenant.key, [referralNumber]);
  await tell(tx, effects, tenant.key, orders);
  await followOpened(tx, effects, tenant, { referralNumber, held });
}

/**
 * Confirms a recipient's address and the data that this link is about, and advertising where its reader does not decline it.
 * @throws Failure as `behindLink`, {@link confirmableOf} and `markConfirmed`
 * @returns the recipient with a token of their own: who confirms reads the mails, who only typed the address in may not
 */
export async function confirmRecipient(
  db: Database,
  effects: Effects,
  linked: Linked & { readonly newsletterDeclined: boolean },
): Promise<ConfirmedRecipient> {
  const { tenant: of, secret, language } = linked;
  const tenant = of.key;
  return transact(db, async (tx) => {
    const behind = await behindLink(tx, effects, { tenant, secret }, true);
    const confirmable = confirmableOf(of, behind);
    const { consent, email, contact } = confirmable.typed;
    const recipient = shown(confirmable);
    const { number } = recipient;
    const now = effects.clock.now();
    const person = { ...personOf(confirmable.typed), emailHash: emailHash(effects, email) };
    const { isFirst, agreed } = await markConfirmed(tx, now, behind, { ...person, consent });
    // Somebody else may have typed another address before: what the reader has seen and confirmed last counts.
    if (!isFirst && contact) {
      const isThis = and(eq(recipients.tenant, tenant), eq(recipients.number, number));
      await tx.update(recipients).set(person).where(isThis);
    }
    const id = advertisingOf(of, confirmable);
    // Who leaves it out does not want it by another link either.
    if (id !== null && linked.newsletterDeclined) await endAdvertising(tx, effects, recipient);
    else if (id !== null) await confirmIfStanding(tx, effects, { tenant, id });
    const { referral } = behind;
    const followed = { number, email, referral };
    const before = emailHash(effects, behind.recipient.email);
    if (isFirst) await follow(tx, effects, of, followed);
    else if (before !== person.emailHash) {
      const other = contact ? before : person.emailHash;
      await followSpelling(tx, effects, of, { ...followed, other });
    }
    const confirmed = { ...recipient, confirmedAt: recipient.confirmedAt ?? now };
    const presented = await presentRecipient(tx, effects, confirmed, { tenant: of, language, referral, agreed });
    return { ...presented, recipientToken: await grantAccess(tx, effects, recipient) };
  });
}
