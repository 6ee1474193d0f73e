import { and, eq, isNull } from 'drizzle-orm';
import type { NewRecipient } from '#contract/referral/recipient/calls.ts';
import type { Contact } from '#contract/referral/recipient/contact.ts';
import type { Language } from '#contract/fields.ts';
import { promised } from '#contract/promises.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { daysLater } from '../../berlin-time.ts';
import { provenText, shownLabels, type ConsentTenant } from '../../people/consent/shown-text.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { emailHash } from '../order/match.ts';
import { drawUnused, newRecipientNumber } from '../../identity/numbers.ts';
import { newTimedUuid } from '../../identity/uuid.ts';
import { orderPageUrl } from '../referral/links.ts';
import { holdReferral, requireOpen } from '../referral/referral.ts';
import type { CaptchaTenant } from '../../identity/captcha-demand.ts';
import type { ConfiguredTenant, OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { keepWish } from '../../identity/wish.ts';
import { grantVisit } from './access.ts';
import { requireAge } from './age.ts';
import { holdWhereOwn } from './hold-where-own.ts';
import type { Recipient } from './recipient.ts';

interface Shown {
  readonly text: string;
  readonly version: string;
}

export interface RecipientWish {
  readonly tenant: ConfiguredTenant & OfferingTenant & ConsentTenant & CaptchaTenant;
  readonly referralNumber: string;
  readonly data: NewRecipient;
  /** What a telecom provider asks for besides. */
  readonly contact?: Contact;
  /** The newsletter's label as it was shown, where it was ticked. */
  readonly advertising?: Shown | null;
  readonly channel: string;
  readonly language: Language;
  /** The network the request came from. */
  readonly address: string;
}

const byAddress = (tenant: string, referralNumber: string, key: string) =>
  and(eq(recipients.tenant, tenant), eq(recipients.referralNumber, referralNumber), eq(recipients.emailKey, key));

/** Until when data that nobody confirms are kept. */
const deadlineFrom = (now: Date) => daysLater(now, promised.weeksToConfirm * 7);

/** Who has given this address before and did not confirm it, stays as long as who gives it now. */
async function prolong(tx: Database, { clock }: Effects, { tenant, referralNumber, data }: RecipientWish) {
  const isTheirs = byAddress(tenant.key, referralNumber, emailKey(data.email));
  await tx
    .update(recipients)
    .set({ deleteAfter: deadlineFrom(clock.now()) })
    .where(and(isTheirs, isNull(recipients.confirmedAt)));
}

/**
 * Keeps that somebody typed an address in. What was typed replaces nothing that was typed before: each mailed link confirms
 * its own, and until then nobody knows whose words are right.
 * @returns the recipient with this address, confirmed or not, who stays until the transaction ends
 */
async function keep(tx: Database, effects: Effects, { tenant, referralNumber, data, ...wish }: RecipientWish) {
  const now = effects.clock.now();
  const key = emailKey(data.email);
  const values = {
    salutation: data.salutation,
    firstName: data.firstName,
    lastName: data.lastName,
    email: data.email,
    emailHash: emailHash(effects, data.email),
    contact: wish.contact ?? null,
    channel: wish.channel,
    language: wish.language,
    deleteAfter: deadlineFrom(now),
    tenant: tenant.key,
    referralNumber,
    emailKey: key,
    createdAt: now,
  };
  return drawUnused(async () => {
    // The same work for somebody new, known or confirmed: it tells nobody who has followed this link.
    await tx
      .insert(recipients)
      .values({ ...values, number: newRecipientNumber(effects.random) })
      .onConflictDoNothing();
    const isTheirs = byAddress(tenant.key, referralNumber, key);
    const read = tx.select().from(recipients).where(isTheirs);
    const locking = { key: ({ number }: Recipient) => number, strength: 'key share' } as const;
    const [kept] = await lockRows(tx, 'recipient-at-referral', read, locking);
    // None: it was the number that is another one's, or they went this moment.
    return kept ?? null;
  });
}

/** @throws Failure PSOF0309 text changed */
function provenAdvertising({ clock }: Effects, { tenant, advertising }: RecipientWish): Shown | null {
  if (!advertising || !tenant.config.newsletter) return null;
  const { version } = advertising;
  return {
    text: provenText(
      advertising,
      shownLabels(tenant, clock, (texts) => texts.newsletterLabel),
    ),
    version,
  };
}

/**
 * Keeps a recipient's data in the caller's transaction, and asks for the mail that is due. Answer and work are the same for an
 * address that has confirmed already and for the recommender's own, so that nobody learns who followed a link or made it: the
 * owner of the address is told by the mail (`mailRecipient`, `confirmRecipient`).
 * @throws Failure as `holdReferral`, `requireOpen` and `requireAge`; PSOF0309 text changed
 */
export async function createRecipient(tx: Database, effects: Effects, wish: RecipientWish) {
  const { tenant, referralNumber, data, contact = null, channel, language, address } = wish;
  await holdWhereOwn(tx, tenant, { referralNumber, emailKey: emailKey(data.email) });
  // Who is confirming at this moment is waited for before the referral is held.
  await prolong(tx, effects, wish);
  const referral = requireOpen(effects, await holdReferral(tx, tenant.key, referralNumber));
  if (contact) requireAge(tenant, effects, contact, referral.productId);
  const shown = { text: data.consentText, version: data.consentVersion };
  const text = provenText(
    shown,
    shownLabels(tenant, effects.clock, ({ recipientConsentLabel }) => recipientConsentLabel),
  );
  const advertising = provenAdvertising(effects, wish);
  const recipient = await keep(tx, effects, wish);
  const { salutation, firstName, lastName, email } = data;
  const consent = newTimedUuid(effects);
  const typed = {
    salutation,
    firstName,
    lastName,
    email,
    contact,
    channel,
    language,
    consent,
    advertising: advertising && newTimedUuid(effects),
  };
  await keepWish(tx, effects, {
    kind: 'recipient',
    tenant: tenant.key,
    number: recipient.number,
    typed,
    consent: { text, version: shown.version },
    advertising,
    language,
    address,
  });
  return {
    recipientNumber: recipient.number,
    recipientToken: await grantVisit(tx, effects, { ...recipient, typed }),
    orderUrl: orderPageUrl(tenant, {
      orderUrl: findProduct(tenant, referral.productId)?.orderUrl ?? '/',
      referralNumber,
      recipientNumber: recipient.number,
      channel,
    }),
  };
}
