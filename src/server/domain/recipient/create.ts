import { and, eq, isNull } from 'drizzle-orm';
import type { NewRecipient } from '#contract/calls/recipients.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../berlin-time.ts';
import { provenText } from '../consent/shown-text.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { emailHash } from '../order/match.ts';
import { newRecipientNumber } from '../identity/numbers.ts';
import { newUuid } from '../identity/uuid.ts';
import { orderPageUrl } from '../referral/links.ts';
import { findOpenReferral } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { keepWish } from '../wish/wish.ts';
import { grantVisit } from './access.ts';
import { weeksToConfirm } from './recipient.ts';

export interface RecipientWish {
  readonly tenant: Tenant;
  readonly referralNumber: string;
  readonly data: NewRecipient;
  readonly channel: string;
  readonly language: Language;
  /** The network the request came from. */
  readonly address: string;
}

/**
 * Keeps that somebody typed an address in. What was typed replaces nothing that was typed before: each mailed link confirms
 * its own, and until then nobody knows whose words are right.
 * @returns the recipient with this address, confirmed or not
 */
async function keep(tx: Database, effects: Effects, { tenant, referralNumber, data, ...wish }: RecipientWish) {
  const now = effects.clock.now();
  const deleteAfter = daysLater(now, weeksToConfirm * 7);
  const key = emailKey(data.email);
  await tx
    .insert(recipients)
    .values({
      salutation: data.salutation,
      firstName: data.firstName,
      lastName: data.lastName,
      email: data.email,
      emailHash: emailHash(effects, data.email),
      channel: wish.channel,
      language: wish.language,
      deleteAfter,
      tenant: tenant.key,
      number: newRecipientNumber(effects.random),
      referralNumber,
      emailKey: key,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [recipients.tenant, recipients.referralNumber, recipients.emailKey],
      set: { deleteAfter },
      setWhere: isNull(recipients.confirmedAt),
    });
  const isTheirs = and(eq(recipients.referralNumber, referralNumber), eq(recipients.emailKey, key));
  const [recipient] = await tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant.key), isTheirs));
  if (!recipient) throw new Failure('PSOF0001');
  return recipient;
}

/**
 * Keeps a recipient's data in the caller's transaction, and asks for the mail that is due. Answer and work are the same for an
 * address that has confirmed already and for the recommender's own, so that nobody learns who followed a link or made it: the
 * owner of the address is told by the mail (`mailRecipient`, `confirmRecipient`).
 * @throws Failure as `findOpenReferral`; PSOF0309 text changed
 */
export async function createRecipient(tx: Database, effects: Effects, wish: RecipientWish) {
  const { tenant, referralNumber, data, channel, language, address } = wish;
  const referral = await findOpenReferral(tx, effects, { tenant: tenant.key, number: referralNumber });
  const shown = { text: data.consentText, version: data.consentVersion };
  const text = provenText(
    shown,
    Object.values(tenant.texts).map((texts) => texts.recipientConsentLabel),
  );
  const recipient = await keep(tx, effects, wish);
  const { salutation, firstName, lastName, email } = data;
  const consent = newUuid(effects.random);
  const typed = { salutation, firstName, lastName, email, channel, language, consent };
  await keepWish(tx, effects, {
    kind: 'recipient',
    tenant: tenant.key,
    number: recipient.number,
    typed,
    consent: { text, version: shown.version },
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
