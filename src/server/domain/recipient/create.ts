import { and, eq } from 'drizzle-orm';
import type { NewRecipient } from '#contract/calls/recipients.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import { readRecommender } from '../account/recommenders.ts';
import { daysLater } from '../berlin-time.ts';
import { recordConsent } from '../consent/consents.ts';
import { provenText } from '../consent/shown-text.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { emailHash } from '../order/match.ts';
import { drawUnused, newRecipientNumber } from '../identity/numbers.ts';
import { orderPageUrl } from '../referral/links.ts';
import { holdReferral, recordEvent, requireOpen } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { grantVisit } from './access.ts';
import { writeToRecipient } from './letters.ts';
import { weeksToConfirm, type Recipient } from './recipient.ts';

export interface RecipientWish {
  readonly tenant: Tenant;
  readonly referralNumber: string;
  readonly data: NewRecipient;
  readonly channel: string;
  readonly language: Language;
}

const byAddress = (tenant: string, referralNumber: string, key: string) =>
  and(eq(recipients.tenant, tenant), eq(recipients.referralNumber, referralNumber), eq(recipients.emailKey, key));

/**
 * Keeps the data. Who comes back before confirming replaces what was given before; confirmed data stays as it is.
 * @returns the recipient with this address, confirmed or not, who stays until the transaction ends
 */
async function keep(tx: Database, effects: Effects, wish: RecipientWish): Promise<Recipient> {
  const { tenant, referralNumber, data } = wish;
  const now = effects.clock.now();
  const key = emailKey(data.email);
  const given = {
    salutation: data.salutation,
    firstName: data.firstName,
    lastName: data.lastName,
    email: data.email,
    emailHash: emailHash(data.email),
    channel: wish.channel,
    language: wish.language,
    deleteAfter: daysLater(now, weeksToConfirm * 7),
  };
  const isTheirs = byAddress(tenant.key, referralNumber, key);
  const values = { ...given, tenant: tenant.key, referralNumber, emailKey: key, createdAt: now };
  return drawUnused(async () => {
    const [inserted] = await tx
      .insert(recipients)
      .values({ ...values, number: newRecipientNumber(effects.random) })
      .onConflictDoNothing()
      .returning();
    if (inserted) return inserted;
    const [known] = await tx.select().from(recipients).where(isTheirs).for('no key update');
    // Nobody has this address here: it was the number that is another one's, or they went this moment.
    if (!known || known.confirmedAt) return known ?? null;
    const [replaced] = await tx.update(recipients).set(given).where(isTheirs).returning();
    return replaced ?? null;
  });
}

/**
 * Keeps a recipient's data and consent and mails the request for confirmation, in the caller's transaction. The answer
 * is the same for an address that has confirmed already, so that nobody learns who followed a link: nothing changes,
 * and the mail tells the address's owner so.
 * @throws Failure as `holdReferral` and `requireOpen`; PSOF0309 text changed, PSOF0401 the recommender's own address
 */
export async function createRecipient(tx: Database, effects: Effects, wish: RecipientWish) {
  const { tenant, referralNumber, data } = wish;
  const referral = requireOpen(effects, await holdReferral(tx, tenant.key, referralNumber));
  const recommender = await readRecommender(tx, tenant.key, referral.recommenderId);
  if (!tenant.config.selfRecommendation && recommender.emailKey === emailKey(data.email)) {
    throw new Failure('PSOF0401', [{ field: 'email', rule: 'email-same-as-referral' }]);
  }
  const shown = { text: data.consentText, version: data.consentVersion };
  const text = provenText(
    shown,
    Object.values(tenant.texts).map((texts) => texts.recipientConsentLabel),
  );
  const recipient = await keep(tx, effects, wish);
  const typed = { firstName: data.firstName, channel: wish.channel };
  if (!recipient.confirmedAt) {
    await recordConsent(tx, effects, {
      tenant: tenant.key,
      subject: recipient.number,
      referralNumber,
      purpose: 'recipient-data',
      text,
      version: shown.version,
      language: wish.language,
      channel: wish.channel,
      confirmed: false,
    });
    await recordEvent(tx, effects, { tenant: tenant.key, number: referralNumber, event: 'recipient-created' });
  }
  await writeToRecipient(tx, effects, { tenant, recipient, referral });
  return {
    recipientNumber: recipient.number,
    recipientToken: await grantVisit(tx, effects, { ...recipient, typed }),
    orderUrl: orderPageUrl(tenant, {
      orderUrl: findProduct(tenant, referral.productId)?.orderUrl ?? '/',
      referralNumber,
      recipientNumber: recipient.number,
      channel: wish.channel,
    }),
  };
}
