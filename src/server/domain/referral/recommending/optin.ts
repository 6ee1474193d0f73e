import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/people/account/calls.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { giveNewsletter } from '../../people/account/give-newsletter.ts';
import { regainNewsletterLinks } from '../../people/account/newsletter-links.ts';
import { findRecommender, readRecommender } from '../../people/account/recommenders.ts';
import { startSession, type Recommender } from '../../people/account/session.ts';
import { asksForPassword } from '../../people/account/welcome.ts';
import { tellOfCampaigns } from '../../programme/campaigns/tell-joined.ts';
import {
  confirmConsents,
  consentsWith,
  textFor,
  type Declined,
  type StandingConsent,
} from '../../people/consent/consents.ts';
import { withLinks } from '../../people/consent/shown-text.ts';
import { askForCustomerNumber } from '../../people/customer-number/ask.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { findToken, issueToken, redeemToken } from '../../identity/tokens.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { pageUrl } from '../../partner-page.ts';
import { tell } from '../../records/feed/tell.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { NumberingTenant } from '../../people/customer-number/customer-number.ts';
import type { ReferralTenant } from '../referral/referral-tenant.ts';
import type { KeyedTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { keepWish } from '../../identity/wish.ts';
import { clickUrl } from '../referral/links.ts';
import { requireMakerAdmitted } from './mark.ts';
import { findReferral, holdReferral, type Referral } from '../referral/referral.ts';

const daysToRegister = 14;

interface Linked {
  readonly tenant: ReferralTenant & NumberingTenant & ExcludingTenant & SpeakingTenant;
  readonly secret: string;
  readonly language: Language;
}

/**
 * @throws Failure PSOF0104 the account is blocked, PSOF0303 the referral is: no link of it works that could be passed on; PSOF0109,
 * PSOF0106 as `requireMakerAdmitted`
 */
function requireConfirmable(tenant: ExcludingTenant, person: Recommender, referral: Referral): void {
  if (person.blockedAt) throw new Failure('PSOF0104');
  if (referral.blockedAt) throw new Failure('PSOF0303');
  requireMakerAdmitted(tenant, person.email, referral);
}

interface Confirmation extends Linked {
  readonly declined: Declined;
}

/**
 * What a confirmation link would confirm: whoever typed the address in need not own it, so its reader is shown every word.
 * @throws Failure as `findToken` and {@link requireConfirmable}; PSOF0118 nothing proves that the terms were agreed to
 */
export async function checkOptin(db: Database, effects: Effects, { tenant, secret, language }: Linked) {
  const token = await findToken(db, effects, { tenant: tenant.key, purpose: 'optin', secret });
  const referral = await findReferral(db, tenant.key, token.referralNumber ?? '');
  const person = await readRecommender(db, tenant.key, token.subject);
  requireConfirmable(tenant, person, referral);
  const given = await consentsWith(db, { tenant: tenant.key, subject: person.id, referralNumber: referral.number });
  const terms = given.find(({ purpose }) => purpose === 'terms');
  if (!terms) throw new Failure('PSOF0118');
  const labels = Object.values(tenant.texts).map(({ termsLabel }) => termsLabel);
  return {
    referralNumber: referral.number,
    firstName: referral.firstName,
    email: maskedEmail(person.email),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    termsText: withLinks(terms, labels),
    campaigns: given
      .filter(({ purpose }) => purpose === 'campaign')
      .map(({ campaignId, text }) => ({ campaignId, text })),
    newsletterText: textFor('newsletter', given),
  };
}

async function confirmPerson(
  tx: Database,
  effects: Effects,
  { tenant, language, declined }: Confirmation,
  referral: Referral,
): Promise<{ person: Recommender; given: readonly StandingConsent[] }> {
  const { recommenderId: id, number: referralNumber, firstName, lastName } = referral;
  const given = await confirmConsents(tx, effects, { tenant: tenant.key, subject: id, referralNumber, declined });
  // Kept with the referral itself: without it, nothing says what the link would confirm.
  if (textFor('terms', given) === null) throw new Failure('PSOF0118');
  // Until the address is confirmed anybody may have typed it: the person's own are the names of the confirmed referral, and
  // the language in which they confirm it.
  await tx
    .update(recommenders)
    .set({ confirmedAt: effects.clock.now(), firstName, lastName, language })
    .where(and(eq(recommenders.tenant, tenant.key), eq(recommenders.id, id), isNull(recommenders.confirmedAt)));
  const person = await findRecommender(tx, tenant.key, id);
  if (!person) throw new Failure('PSOF0118');
  requireConfirmable(tenant, person, referral);
  await regainNewsletterLinks(tx, effects, person);
  const text = textFor('newsletter', given);
  // Another link of a referral that is confirmed already has nothing new to give.
  if (text === null || referral.confirmedAt) return { person, given };
  return { person: await giveNewsletter(tx, effects, { tenant, person, text, language }), given };
}

async function passwordSecret(tx: Database, effects: Effects, person: Recommender): Promise<string | null> {
  if (person.passwordHash) return null;
  const wish = { tenant: person.tenant, purpose: 'password', subject: person.id, days: daysToRegister } as const;
  return (await issueToken(tx, effects, wish)).secret;
}

export interface Confirmed {
  readonly referralNumber: string;
  readonly recommenderHash: string;
  readonly user: User;
  readonly passwordToken: string | null;
}

/**
 * Confirms the address, the consents and the referral, welcomes the person by mail and signs in. Campaigns and the newsletter
 * may have been ticked by somebody else: what the person declines is not confirmed.
 * @throws Failure as `redeemToken` and {@link requireConfirmable}; PSOF0118 nothing proves what it would confirm
 */
export async function confirmReferral(db: Database, effects: Effects, confirmation: Confirmation): Promise<Confirmed> {
  const { tenant, secret, language } = confirmation;
  return transact(db, async (tx) => {
    const token = await redeemToken(tx, effects, { tenant: tenant.key, purpose: 'optin', secret });
    // Who blocks it at this moment was faster, or waits.
    const referral = await holdReferral(tx, tenant.key, token.referralNumber ?? '');
    const { person, given } = await confirmPerson(tx, effects, confirmation, referral);
    if (!referral.confirmedAt) {
      await tx
        .update(referrals)
        .set({ confirmedAt: effects.clock.now() })
        .where(and(eq(referrals.tenant, tenant.key), eq(referrals.number, referral.number)));
      const { number: subject, productId } = referral;
      await tell(tx, effects, tenant.key, [{ topic: 'referral', kind: 'confirmed', subject, details: { productId } }]);
      await sendWelcome(tx, effects, { tenant, referral, person, given, language });
    }
    return {
      referralNumber: referral.number,
      recommenderHash: person.hash,
      user: await startSession(tx, effects, person),
      passwordToken: await passwordSecret(tx, effects, person),
    };
  });
}

interface Welcomed {
  readonly tenant: ReferralTenant & NumberingTenant;
  readonly referral: Referral;
  readonly person: Recommender;
  readonly given: readonly StandingConsent[];
  readonly language: Language;
}

/** No secret goes along: it would go on to everybody who gets the mail forwarded. What is for its reader alone comes in a mail of its own. */
async function sendWelcome(
  tx: Database,
  effects: Effects,
  { tenant, referral, person, given, language }: Welcomed,
): Promise<void> {
  await effects.enqueueMail(tx, {
    kind: 'welcome',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    // What the mail says to pass on: the share page would be the recommender's alone.
    shareUrl: clickUrl(effects.publicUrl, tenant.key, referral.number),
    forgotUrl: asksForPassword(tenant, person) ? pageUrl(tenant, language, pathTo('forgotPassword')) : null,
  });
  await tellOfCampaigns(tx, effects, { tenant, person, given, language });
  await askForCustomerNumber(tx, effects, tenant, person);
}

/**
 * Asks for the mail that asks for confirmation once more. Says nothing about referrals that are confirmed already, nor about
 * their maker.
 * @throws Failure PSOF0301 unknown, PSOF0009 too many wishes from a network
 */
export async function resendOptin(
  db: Database,
  effects: Effects,
  { tenant, number, language, address }: { tenant: KeyedTenant; number: string; language: Language; address: string },
): Promise<void> {
  const limit = tryLimits.mailWishFromNetwork;
  await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit, address }));
  await findReferral(db, tenant.key, number);
  await keepWish(db, effects, { kind: 'referral', tenant: tenant.key, number, language, address });
}
