import { and, eq } from 'drizzle-orm';
import type { NewRecommender } from '#contract/people/account/calls-registration.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { Failure } from '#server/failure.ts';
import { consentText, findConsent, recordConsent } from '../consent/consents.ts';
import { provenText, shownLabels, withLinks, type ConsentTenant } from '../consent/shown-text.ts';
import type { Effects } from '../../effects.ts';
import { checkCaptcha, type CaptchaTenant } from '../../identity/captcha-demand.ts';
import { emailKey } from '../../mails/email-key.ts';
import { once } from '../../identity/idempotency.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { newHex } from '../../identity/numbers.ts';
import { issueToken } from '../../identity/tokens.ts';
import { tryLimits } from '../../identity/tries.ts';
import { pageUrl } from '../../partner-page.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { endOf } from '../../records/deletion-log/period.ts';
import type { AccountTenant, AdmittingTenant } from './account-tenant.ts';
import type { SpeakingTenant } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';
import { keepWish, type MailWishOf } from '../../identity/wish.ts';
import { isShutOut, requireAdmitted } from './admission.ts';
import { findOrAdd } from './recommenders.ts';
import type { Recommender } from './session.ts';

/** How long the link in the mail that asks for confirmation works. */
const registrationDays = 7;

export type Registration = typeof registrations.$inferSelect;

interface RegistrationRequest {
  readonly tenant: AdmittingTenant & ConsentTenant & CaptchaTenant;
  readonly wish: NewRecommender;
  readonly language: Language;
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/**
 * Registers somebody. Whoever typed the address need not own it, so all that follows comes by mail: a link that
 * finishes the registration, or word that there is an account already. Answer and time never tell which.
 * @throws Failure as `requireAdmitted` and `checkCaptcha`; PSOF0309 texts changed, PSOF0012
 */
export function register(db: Database, effects: Effects, request: RegistrationRequest): Promise<{ id: string }> {
  const { tenant, wish, language, address, idempotencyKey: key } = request;
  const { email, firstName, lastName, salutation, captcha: answer } = wish;
  const repeatable = {
    tenant: tenant.key,
    call: 'createRecommender',
    caller: emailKey(email),
    key,
    // Another try brings another solution: a captcha is used up by the first one, whose answer may have been lost.
    body: { ...wish, captcha: undefined },
    admit: () =>
      checkCaptcha(db, effects, {
        tenant,
        address,
        answer,
        signedIn: false,
        limit: tryLimits.registrationFromNetwork,
      }),
  };
  return once(db, effects, repeatable, async (tx) => {
    requireAdmitted(tenant, email);
    const id = newHex(effects.random);
    const person = { email, firstName, lastName, salutation, language };
    const agreed = agreedTexts(tenant, wish, effects.clock);
    await keepWish(tx, effects, { kind: 'registration', tenant: tenant.key, address, id, ...person, ...agreed });
    return { id };
  });
}

/** What was agreed to, as the form showed it. @throws Failure PSOF0309 the form cannot have shown that */
function agreedTexts(tenant: ConsentTenant & Pick<TenantSettings, 'config'>, wish: NewRecommender, clock: Clock) {
  const terms = { text: wish.termsText, version: wish.termsVersion };
  const newsletter = { text: wish.newsletterText, version: wish.newsletterVersion };
  const proven = (shown: typeof terms, labelOf: Parameters<typeof shownLabels>[2]) => ({
    text: provenText(shown, shownLabels(tenant, clock, labelOf)),
    version: shown.version,
  });
  return {
    terms: proven(terms, ({ termsLabel }) => termsLabel),
    newsletter:
      wish.newsletterPermission && tenant.config.newsletter
        ? proven(newsletter, ({ newsletterLabel }) => newsletterLabel)
        : null,
  };
}

/** Keeps who registered and what was agreed to until the owner of the address confirms it, and mails what comes next. */
export async function keepRegistration(
  tx: Database,
  effects: Effects,
  tenant: AccountTenant,
  wish: MailWishOf<'registration'>,
): Promise<void> {
  const { id, email, salutation, firstName, lastName, language, networks } = wish;
  const person = await findOrAdd(tx, effects, { tenant: tenant.key, email, firstName, lastName, language });
  const consents = await keepConsents(tx, effects, { tenant: tenant.key, wish, person });
  const [registration] = await tx
    .insert(registrations)
    .values({
      tenant: tenant.key,
      id,
      recommenderId: person.id,
      salutation,
      firstName,
      lastName,
      language,
      ...consents,
      createdAt: effects.clock.now(),
    })
    .returning();
  if (registration) await sendRegistrationMail(tx, effects, { tenant, registration, person, networks });
}

interface Wished {
  readonly tenant: string;
  readonly wish: MailWishOf<'registration'>;
  readonly person: Recommender;
}

/** Somebody with an account has agreed before. */
async function keepConsents(tx: Database, effects: Effects, { tenant, wish, person }: Wished) {
  const { terms, newsletter, language } = wish;
  if (person.passwordHash) return { termsConsent: null, newsletterConsent: null };
  const common = { tenant, subject: person.id, referralNumber: null, language, channel: 'registration' };
  const consent = (purpose: 'terms' | 'newsletter', agreed: typeof terms) =>
    recordConsent(tx, effects, { ...common, purpose, ...agreed, confirmed: false });
  return {
    termsConsent: await consent('terms', terms),
    newsletterConsent: newsletter === null ? null : await consent('newsletter', newsletter),
  };
}

interface Mailed {
  readonly tenant: AccountTenant;
  readonly registration: Registration;
  readonly person: Recommender;
  /** Keyed hashes of the networks that asked. */
  readonly networks: readonly string[];
}

/**
 * Mails the link that finishes a registration, or where to go for those who have an account. Blocked and excluded people get
 * nothing, nobody more than `mayWriteTo` allows, and nobody a link to what is about to be deleted.
 */
export async function sendRegistrationMail(
  tx: Database,
  effects: Effects,
  { tenant, registration, person, networks }: Mailed,
): Promise<void> {
  if (person.blockedAt || isShutOut(tenant, person.email)) return;
  const until = endOf(deadlines.registrations, registration.createdAt);
  if (until <= effects.clock.now()) return;
  const asked = { tenant: tenant.key, kind: 'registration', mailbox: person.emailKey, networks } as const;
  if (!(await mayWriteTo(tx, effects, asked))) return;
  const addressee = { role: 'recommender', id: person.id } as const;
  const common = { tenant: tenant.key, to: person.email, language: registration.language, addressee };
  if (person.passwordHash) {
    await effects.enqueueMail(tx, {
      ...common,
      kind: 'account-exists',
      firstName: person.firstName,
      loginUrl: pageUrl(tenant, registration.language, pathTo('login')),
      forgotUrl: pageUrl(tenant, registration.language, pathTo('forgotPassword')),
    });
    return;
  }
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'registration',
    subject: person.id,
    details: { registration: registration.id },
    days: registrationDays,
    until,
  });
  await effects.enqueueMail(tx, {
    ...common,
    kind: 'registration',
    confirmUrl: pageUrl(tenant, registration.language, `${pathTo('register')}?token=${secret}`),
    newsletterText: await newsletterTextOf(tx, registration),
    expiresAt,
  });
}

/** The registration with this id, or null. */
export async function findRegistration(db: Database, tenant: string, id: string): Promise<Registration | null> {
  const [registration] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenant, tenant), eq(registrations.id, id)));
  return registration ?? null;
}

/** The newsletter text that was agreed to with a registration, or null. */
export async function newsletterTextOf(db: Database, registration: Registration): Promise<string | null> {
  const { tenant, newsletterConsent: id } = registration;
  return id === null ? null : consentText(db, { tenant, id });
}

/**
 * The terms that were agreed to with a registration, with their links where they are still those of today.
 * @throws Failure PSOF0118 nothing proves it
 */
export async function termsTextOf(db: Database, tenant: SpeakingTenant, registration: Registration): Promise<string> {
  const { termsConsent: id } = registration;
  const terms = id === null ? null : await findConsent(db, { tenant: tenant.key, id });
  if (!terms) throw new Failure('PSOF0118');
  return withLinks(
    terms,
    Object.values(tenant.texts).map(({ termsLabel }) => termsLabel),
  );
}
