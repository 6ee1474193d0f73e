import { splitBounty } from '#contract/bounty-split.ts';
import type { NewReferral } from '#contract/calls/referrals.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { findByEmail, readRecommender } from '../account/recommenders.ts';
import type { Recommender } from '../account/session.ts';
import { dayInBerlin, daysLater } from '../berlin-time.ts';
import { currentBounty } from '../bounty/active-bounty.ts';
import { newsletterTextOf, recordConsent } from '../consent/consents.ts';
import { provenText } from '../consent/shown-text.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { newHex, newReferralCode, newReferralNumber } from '../identity/numbers.ts';
import { issueToken } from '../identity/tokens.ts';
import { newUuid } from '../identity/uuid.ts';
import { partnerPageUrl } from '../partner-page.ts';
import { findProduct, type Tenant, type TenantProduct } from '../tenant.ts';
import { recordEvent, referralDays, type Referral } from './referral.ts';

/** How long the link in the mail that asks for confirmation works. */
const optinDays = 7;

export interface CreateWish {
  readonly wish: NewReferral;
  readonly language: Language;
  /** Who is signed in, or null. */
  readonly recommenderId: string | null;
}

export interface Created {
  readonly referral: Referral;
  readonly product: TenantProduct;
  /** Set where the person is signed in, so that no mail has to confirm anything. */
  readonly recommenderHash: string | null;
}

function requireListedDomain(tenant: Tenant, email: string): void {
  const allowed = tenant.config.emailWhitelist.map((domain) => domain.toLowerCase().replace(/^@/, ''));
  const domain = emailKey(email).split('@').at(-1) ?? '';
  if (allowed.length > 0 && !allowed.includes(domain)) {
    throw new Failure('PSOF0003', [{ field: 'email', rule: 'email-whitelist' }]);
  }
}

/** The person the referral belongs to; an unknown address becomes an unconfirmed person. */
async function recommenderFor(
  tx: Database,
  effects: Effects,
  tenant: string,
  request: CreateWish,
): Promise<Recommender> {
  if (request.recommenderId) return readRecommender(tx, tenant, request.recommenderId);
  const { email, firstName, lastName } = request.wish.recommender;
  await tx
    .insert(recommenders)
    .values({
      tenant,
      id: newUuid(effects.random),
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      hash: newHex(effects.random),
      language: request.language,
      createdAt: effects.clock.now(),
    })
    .onConflictDoNothing();
  const person = await findByEmail(tx, tenant, email);
  if (!person) throw new Failure('PSOF0001');
  if (person.blockedAt) throw new Failure('PSOF0109');
  return person;
}

async function keepConsents(
  tx: Database,
  effects: Effects,
  { tenant, referral, request }: { tenant: Tenant; referral: Referral; request: CreateWish },
): Promise<void> {
  const { referral: made, recommender } = request.wish;
  const labels = Object.values(tenant.texts);
  const common = {
    tenant: tenant.key,
    subject: referral.recommenderId,
    referralNumber: referral.number,
    language: request.language,
    channel: made.widget || made.channel,
    confirmed: referral.confirmedAt !== null,
  };
  const terms = { text: made.termsText, version: made.termsVersion };
  const termsText = provenText(
    terms,
    labels.map((texts) => texts.termsLabel),
  );
  await recordConsent(tx, effects, { ...common, purpose: 'terms', text: termsText, version: terms.version });
  if (!recommender.newsletterPermission || !tenant.config.newsletter) return;
  const newsletter = { text: recommender.newsletterText, version: recommender.newsletterVersion };
  const newsletterText = provenText(
    newsletter,
    labels.map((texts) => texts.newsletterLabel),
  );
  await recordConsent(tx, effects, {
    ...common,
    purpose: 'newsletter',
    text: newsletterText,
    version: newsletter.version,
  });
}

/**
 * Creates a referral in the caller's transaction. Who is not signed in gets nothing but a mail that asks for
 * confirmation, whether or not the address is known.
 * @throws Failure PSOF0003 product or address not accepted, PSOF0109 blocked person, PSOF0308 no active bounty,
 * PSOF0309 terms changed
 */
export async function createReferral(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  request: CreateWish,
): Promise<Created> {
  const { referral: made, recommender } = request.wish;
  const now = effects.clock.now();
  const product = findProduct(tenant, made.productId);
  if (!product) throw new Failure('PSOF0003', [{ field: 'productId', rule: 'invalid' }]);
  const bounty = currentBounty(product, dayInBerlin(now));
  if (!bounty) throw new Failure('PSOF0308');
  const { recipientCent } = splitBounty(bounty.valueCent, made.recommenderShare);
  if (recipientCent > tenant.config.maxRecipientBountyCent) {
    throw new Failure('PSOF0003', [{ field: 'recommenderShare', rule: 'invalid' }]);
  }
  if (!request.recommenderId) requireListedDomain(tenant, recommender.email);
  const person = await recommenderFor(tx, effects, tenant.key, request);
  const [referral] = await tx
    .insert(referrals)
    .values({
      tenant: tenant.key,
      number: newReferralNumber(effects.random),
      code: newReferralCode(effects.random),
      recommenderId: person.id,
      firstName: recommender.firstName,
      lastName: recommender.lastName,
      productId: product.id,
      bountyId: bounty.id,
      bountyCent: bounty.valueCent,
      recommenderShare: made.recommenderShare,
      channel: made.channel,
      widget: made.widget,
      createdAt: now,
      confirmedAt: request.recommenderId ? now : null,
      expiresAt: daysLater(now, referralDays),
    })
    .returning();
  if (!referral) throw new Failure('PSOF0001');
  await keepConsents(tx, effects, { tenant, referral, request });
  await recordEvent(tx, effects, {
    tenant: tenant.key,
    number: referral.number,
    event: 'created',
    channel: made.channel,
  });
  if (request.recommenderId) {
    await recordEvent(tx, effects, { tenant: tenant.key, number: referral.number, event: 'confirmed' });
    return { referral, product, recommenderHash: person.hash };
  }
  await sendOptin(tx, effects, { tenant, referral, to: recommender.email, language: request.language });
  return { referral, product, recommenderHash: null };
}

/** Mails the link that confirms a referral and the address it was made with. */
export async function sendOptin(
  tx: Database,
  effects: Effects,
  { tenant, referral, to, language }: { tenant: Tenant; referral: Referral; to: string; language: Language },
): Promise<void> {
  const wish = {
    tenant: tenant.key,
    purpose: 'optin',
    subject: referral.recommenderId,
    referralNumber: referral.number,
    days: optinDays,
  } as const;
  const { secret, expiresAt } = await issueToken(tx, effects, wish);
  await effects.enqueueMail(tx, {
    kind: 'optin',
    tenant: tenant.key,
    to,
    language,
    firstName: referral.firstName,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    confirmUrl: partnerPageUrl(tenant.config, `${pathTo('optinConfirm')}?token=${secret}`),
    newsletterText: await newsletterTextOf(tx, {
      tenant: tenant.key,
      subject: referral.recommenderId,
      referralNumber: referral.number,
    }),
    expiresAt,
  });
}
