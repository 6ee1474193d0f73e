import { and, eq } from 'drizzle-orm';
import type { NewRecommender } from '#contract/calls/account-registration.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { consentText, recordConsent } from '../consent/consents.ts';
import { provenText } from '../consent/shown-text.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { once } from '../identity/idempotency.ts';
import { newHex } from '../identity/numbers.ts';
import { issueToken } from '../identity/tokens.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import { requireAdmitted } from './admission.ts';
import { findOrAdd } from './recommenders.ts';
import type { Recommender } from './session.ts';

/** How long the link in the mail that asks for confirmation works. */
const registrationDays = 7;

export type Registration = typeof registrations.$inferSelect;

interface RegistrationRequest {
  readonly tenant: Tenant;
  readonly wish: NewRecommender;
  readonly language: Language;
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/**
 * Registers somebody. Whoever typed the address need not own it, so all that follows comes by mail: a link that
 * finishes the registration, or word that there is an account already. The answer never tells which.
 * @throws Failure as `requireAdmitted`; PSOF0309 texts changed, PSOF0009 too many, PSOF0012
 */
export function register(db: Database, effects: Effects, request: RegistrationRequest): Promise<{ id: string }> {
  const { tenant, wish, language, address, idempotencyKey: key } = request;
  return once(db, effects, { tenant: tenant.key, call: 'createRecommender', key, body: wish }, async (tx) => {
    const tried = { tenant: tenant.key, source: address, limit: tryLimits.registrationFromAddress };
    await limitTries(tx, effects, tried);
    requireAdmitted(tenant, wish.email);
    const source = emailKey(wish.email);
    await limitTries(tx, effects, { tenant: tenant.key, limit: tryLimits.optinMailTo, source });
    const { email, firstName, lastName, salutation } = wish;
    const person = await findOrAdd(tx, effects, { tenant: tenant.key, email, firstName, lastName, language });
    const consents = await keepWishes(tx, effects, { tenant, wish, language, person });
    const [registration] = await tx
      .insert(registrations)
      .values({
        tenant: tenant.key,
        id: newHex(effects.random),
        recommenderId: person.id,
        salutation,
        firstName,
        lastName,
        language,
        ...consents,
        createdAt: effects.clock.now(),
      })
      .returning();
    if (registration) await sendRegistrationMail(tx, effects, { tenant, registration, person });
    return { id: registration?.id ?? '' };
  });
}

interface Wished {
  readonly tenant: Tenant;
  readonly wish: NewRecommender;
  readonly language: Language;
  readonly person: Recommender;
}

/** Keeps what was agreed to until the owner of the address confirms it; somebody with an account has agreed before. */
async function keepWishes(tx: Database, effects: Effects, { tenant, wish, language, person }: Wished) {
  const labels = Object.values(tenant.texts);
  const terms = provenText(
    { text: wish.termsText, version: wish.termsVersion },
    labels.map(({ termsLabel }) => termsLabel),
  );
  const newsletter =
    wish.newsletterPermission && tenant.config.newsletter
      ? provenText(
          { text: wish.newsletterText, version: wish.newsletterVersion },
          labels.map(({ newsletterLabel }) => newsletterLabel),
        )
      : null;
  if (person.passwordHash) return { termsConsent: null, newsletterConsent: null };
  const common = {
    tenant: tenant.key,
    subject: person.id,
    referralNumber: null,
    language,
    channel: 'registration',
    confirmed: false,
  };
  const consent = (purpose: 'terms' | 'newsletter', text: string, version: string) =>
    recordConsent(tx, effects, { ...common, purpose, text, version });
  return {
    termsConsent: await consent('terms', terms, wish.termsVersion),
    newsletterConsent: newsletter === null ? null : await consent('newsletter', newsletter, wish.newsletterVersion),
  };
}

interface Mailed {
  readonly tenant: Tenant;
  readonly registration: Registration;
  readonly person: Recommender;
}

/** Mails the link that finishes a registration, or where to go for those who have an account. Blocked people get nothing. */
export async function sendRegistrationMail(
  tx: Database,
  effects: Effects,
  { tenant, registration, person }: Mailed,
): Promise<void> {
  if (person.blockedAt) return;
  const common = { tenant: tenant.key, to: person.email, language: registration.language };
  if (person.passwordHash) {
    return effects.enqueueMail(tx, {
      ...common,
      kind: 'account-exists',
      firstName: person.firstName,
      loginUrl: pageUrl(tenant, registration.language, pathTo('login')),
      forgotUrl: pageUrl(tenant, registration.language, pathTo('forgotPassword')),
    });
  }
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'registration',
    subject: person.id,
    details: { registration: registration.id },
    days: registrationDays,
  });
  return effects.enqueueMail(tx, {
    ...common,
    kind: 'registration',
    firstName: registration.firstName,
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
