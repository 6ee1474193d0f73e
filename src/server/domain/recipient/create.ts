import type { NewRecipient } from '#contract/calls/recipients.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { Failure } from '#server/failure.ts';
import { readRecommender } from '../account/recommenders.ts';
import { daysLater } from '../berlin-time.ts';
import { recordConsent } from '../consent/consents.ts';
import { provenText } from '../consent/shown-text.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { shortName } from '../identity/masking.ts';
import { newHex, newRecipientNumber } from '../identity/numbers.ts';
import { issueToken, revokeTokens, secretHash } from '../identity/tokens.ts';
import { partnerPageUrl } from '../partner-page.ts';
import { orderPageUrl } from '../referral/links.ts';
import { findOpenReferral, recordEvent, type Referral } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { weeksToConfirm, type Recipient } from './recipient.ts';

export interface RecipientWish {
  readonly tenant: Tenant;
  readonly referralNumber: string;
  readonly data: NewRecipient;
  readonly channel: string;
  readonly language: Language;
}

/** Keeps the data. Who comes back before confirming replaces what was given before: same number, new token. */
async function keep(tx: Database, effects: Effects, wish: RecipientWish, token: string): Promise<Recipient> {
  const { tenant, referralNumber, data } = wish;
  const now = effects.clock.now();
  const key = emailKey(data.email);
  const given = {
    tokenHash: secretHash(token),
    salutation: data.salutation,
    firstName: data.firstName,
    lastName: data.lastName,
    email: data.email,
    channel: wish.channel,
    language: wish.language,
    deleteAfter: daysLater(now, weeksToConfirm * 7),
  };
  const [recipient] = await tx
    .insert(recipients)
    .values({
      ...given,
      tenant: tenant.key,
      number: newRecipientNumber(effects.random),
      referralNumber,
      emailKey: key,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [recipients.tenant, recipients.referralNumber, recipients.emailKey],
      set: given,
    })
    .returning();
  if (!recipient) throw new Failure('PSOF0001');
  if (recipient.confirmedAt) throw new Failure('PSOF0404');
  return recipient;
}

async function sendConfirmation(
  tx: Database,
  effects: Effects,
  { wish, recipient, referral }: { wish: RecipientWish; recipient: Recipient; referral: Referral },
): Promise<void> {
  const { tenant, language } = wish;
  const link = { tenant: tenant.key, purpose: 'recipient', subject: recipient.number } as const;
  await revokeTokens(tx, effects, link);
  const { secret, expiresAt } = await issueToken(tx, effects, {
    ...link,
    referralNumber: referral.number,
    days: weeksToConfirm * 7,
  });
  await effects.enqueueMail(tx, {
    kind: 'recipient-confirmation',
    tenant: tenant.key,
    to: recipient.email,
    language,
    firstName: recipient.firstName,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    confirmUrl: partnerPageUrl(tenant.config, `${pathTo('recipientConfirm')}?token=${secret}`),
    expiresAt,
  });
}

/**
 * Keeps a recipient's data and consent and mails the request for confirmation, in the caller's transaction.
 * @throws Failure as `findOpenReferral`; PSOF0309 text changed, PSOF0401 the recommender's own address, PSOF0404
 * already confirmed
 */
export async function createRecipient(tx: Database, effects: Effects, wish: RecipientWish) {
  const { tenant, referralNumber, data } = wish;
  const referral = await findOpenReferral(tx, effects, { tenant: tenant.key, number: referralNumber });
  const recommender = await readRecommender(tx, tenant.key, referral.recommenderId);
  if (!tenant.config.selfRecommendation && recommender.emailKey === emailKey(data.email)) {
    throw new Failure('PSOF0401', [{ field: 'email', rule: 'email-same-as-referral' }]);
  }
  const shown = { text: data.consentText, version: data.consentVersion };
  const text = provenText(
    shown,
    Object.values(tenant.texts).map((texts) => texts.recipientConsentLabel),
  );
  const token = newHex(effects.random);
  const recipient = await keep(tx, effects, wish, token);
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
  await sendConfirmation(tx, effects, { wish, recipient, referral });
  return {
    recipientNumber: recipient.number,
    recipientToken: token,
    orderUrl: orderPageUrl(tenant, {
      orderUrl: findProduct(tenant, referral.productId)?.orderUrl ?? '/',
      referralNumber,
      recipientNumber: recipient.number,
      channel: wish.channel,
    }),
  };
}
