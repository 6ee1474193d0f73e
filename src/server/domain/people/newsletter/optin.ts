import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { requireNotExcluded } from '../account/admission.ts';
import { ownerOf } from '../account/access-token.ts';
import { giveNewsletter } from '../account/give-newsletter.ts';
import { readRecommender, requireRecommender } from '../account/recommenders.ts';
import type { Recommender } from '../account/session.ts';
import { confirmConsent, consentText, recordConsent } from '../consent/consents.ts';
import { provenText, readable, shownLabels, type ConsentTenant } from '../consent/shown-text.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { detailOf, findToken, issueToken, redeemToken, type PurposeToken } from '../../identity/tokens.ts';
import { countWithin, tryLimits } from '../../identity/tries.ts';
import { pageUrl } from '../../partner-page.ts';
import type { AccountTenant, ExcludingTenant } from '../account/account-tenant.ts';

/** How long the link in the mail that asks for confirmation works. */
const optinDays = 7;
/** Who asks again within this time is told that a mail is on its way. */
const patienceMinutes = 15;

/** Who sends a newsletter to those that agree to it. */
export type NewsletterTenant = AccountTenant & ConsentTenant;

interface NewsletterWish {
  readonly tenant: NewsletterTenant;
  readonly recommenderId: string;
  readonly language: Language;
  /** The text as it was shown; null: as it stands today. */
  readonly shown: { readonly newsletterText: string; readonly newsletterVersion: string } | null;
  readonly channel: string;
}

/**
 * Asks for the newsletter in a signed-in person's name.
 * @throws Failure as {@link wishForNewsletter}; PSOF0009 there were too many wishes in a day, and no mail
 */
export async function requestNewsletter(
  db: Database,
  effects: Effects,
  wish: NewsletterWish,
): Promise<{ optinMailAlreadySent: boolean; optinAlreadySet: boolean }> {
  const became = await wishForNewsletter(db, effects, wish);
  if (became === 'too-many') throw new Failure('PSOF0009');
  return { optinMailAlreadySent: became === 'mailed-before', optinAlreadySet: became === 'given-before' };
}

/**
 * Wishes for the newsletter: nothing counts before the mailed link is followed.
 * @throws Failure PSOF0103 the tenant has none, PSOF0309 another text, PSOF0109 as `requireNotExcluded`
 */
export async function wishForNewsletter(
  db: Database,
  effects: Effects,
  wish: NewsletterWish,
): Promise<'mailed' | 'mailed-before' | 'given-before' | 'too-many'> {
  const { tenant, recommenderId, language, shown } = wish;
  if (!tenant.config.newsletter) throw new Failure('PSOF0103');
  const labels = shownLabels(tenant, effects.clock, ({ newsletterLabel }) => newsletterLabel);
  const today = tenant.texts[language].newsletterLabel;
  const version = shown?.newsletterVersion ?? today.version;
  const text = shown ? provenText({ text: shown.newsletterText, version }, labels) : readable(today.text);
  const person = await readRecommender(db, tenant.key, recommenderId);
  requireNotExcluded(tenant, person.email);
  if (person.newsletterGiven) return 'given-before';
  if (await isMailUnderWay(db, effects, person)) return 'mailed-before';
  const tried = { tenant: tenant.key, limit: tryLimits.newsletterOfPerson, source: person.id };
  if (!(await countWithin(db, effects, [tried]))) return 'too-many';
  return transact(db, async (tx) => {
    const now = await requireRecommender(tx, tenant.key, recommenderId, 'alone');
    // Another wish of the same moment was faster.
    if (await isMailUnderWay(tx, effects, now)) return 'mailed-before';
    await sendOptin(tx, effects, { ...wish, person: now, text, version });
    return 'mailed';
  });
}

async function isMailUnderWay(db: Database, effects: Effects, { tenant, id }: Recommender): Promise<boolean> {
  const since = new Date(effects.clock.now().getTime() - patienceMinutes * 60_000);
  const found = await db
    .select({ hash: purposeTokens.hash })
    .from(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.subject, id),
        eq(purposeTokens.purpose, 'newsletter-optin'),
        isNull(purposeTokens.usedAt),
        gt(purposeTokens.createdAt, since),
      ),
    );
  return found.length > 0;
}

interface Asked extends NewsletterWish {
  readonly person: Recommender;
  readonly text: string;
  readonly version: string;
}

async function sendOptin(tx: Database, effects: Effects, asked: Asked): Promise<void> {
  const { tenant, person, text, version, language, channel } = asked;
  const consent = await recordConsent(tx, effects, {
    tenant: tenant.key,
    subject: person.id,
    referralNumber: null,
    purpose: 'newsletter',
    text,
    version,
    language,
    channel,
    confirmed: false,
  });
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'newsletter-optin',
    subject: person.id,
    details: { consent },
    days: optinDays,
  });
  await tx
    .update(recommenders)
    .set({ newsletterSentAt: effects.clock.now() })
    .where(and(eq(recommenders.tenant, tenant.key), eq(recommenders.id, person.id)));
  await effects.enqueueMail(tx, {
    kind: 'newsletter-optin',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    newsletterText: text,
    confirmUrl: pageUrl(tenant, language, `${pathTo('newsletterOptin')}?token=${secret}`),
    expiresAt,
  });
}

interface Linked {
  readonly tenant: AccountTenant;
  readonly secret: string;
}

const consentOf = (token: PurposeToken) => detailOf(token, 'consent') ?? '';

/** Whose newsletter a link would begin. @throws Failure as `ownerOf` and `requireNotExcluded` */
async function subscriberOf(db: Database, tenant: ExcludingTenant, token: PurposeToken): Promise<Recommender> {
  const person = await ownerOf(db, token);
  requireNotExcluded(tenant, person.email);
  return person;
}

/** What a link would confirm. @throws Failure as `findToken` and {@link subscriberOf}; PSOF0118 nothing proves the wish */
export async function checkNewsletterOptin(db: Database, effects: Effects, { tenant, secret }: Linked) {
  const token = await findToken(db, effects, { tenant: tenant.key, purpose: 'newsletter-optin', secret });
  const person = await subscriberOf(db, tenant, token);
  const text = await consentText(db, { tenant: tenant.key, id: consentOf(token) });
  if (text === null) throw new Failure('PSOF0118');
  return { email: maskedEmail(person.email), newsletterText: text };
}

/**
 * Confirms the newsletter and mails what was confirmed with the link that ends it.
 * @throws Failure as `redeemToken`, {@link subscriberOf} and `confirmConsent`
 */
export async function confirmNewsletterOptin(
  db: Database,
  effects: Effects,
  { tenant, secret }: Linked,
): Promise<void> {
  await transact(db, async (tx) => {
    const token = await redeemToken(tx, effects, { tenant: tenant.key, purpose: 'newsletter-optin', secret });
    const person = await subscriberOf(tx, tenant, token);
    await confirmConsent(tx, effects, { tenant: tenant.key, id: consentOf(token) });
    const text = (await consentText(tx, { tenant: tenant.key, id: consentOf(token) })) ?? '';
    await giveNewsletter(tx, effects, { tenant, person, text });
  });
}
