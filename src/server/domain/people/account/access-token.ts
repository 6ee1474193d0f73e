import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TokenPurpose } from '#server/db/schema/tokens.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { Failure } from '#server/failure.ts';
import { confirmConsent, confirmIfStanding, consentText, declineConsent } from '../consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { detailOf, findToken, type PurposeToken } from '../../identity/tokens.ts';
import type { AccountTenant } from './account-tenant.ts';
import { requireNotShutOut } from './admission.ts';
import { giveNewsletter } from './give-newsletter.ts';
import { regainNewsletterLinks } from './newsletter-links.ts';
import { findRegistration, type Registration } from './registration.ts';
import type { Recommender } from './session.ts';

/** Links that lead to a password: of a mail for a new one, or of a registration that the password finishes. */
export const accessPurposes = ['password', 'registration'] as const satisfies TokenPurpose[];

/** Whom a link was mailed to, and the registration that it finishes. */
export interface Access {
  readonly person: Recommender;
  readonly registration: Registration | null;
}

/**
 * Whose token it is. The address is proven by then, so the reader may be told what became of the account.
 * @throws Failure PSOF0107 the account is gone, PSOF0104 it is blocked
 */
export async function ownerOf(db: Database, token: PurposeToken): Promise<Recommender> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, token.tenant), eq(recommenders.id, token.subject)));
  if (!person) throw new Failure('PSOF0107');
  if (person.blockedAt) throw new Failure('PSOF0104');
  return person;
}

/** @throws Failure as {@link ownerOf}; PSOF0108 for a registration whose account was made in the meantime, PSOF0118 for one that is gone */
export async function accessOf(db: Database, token: PurposeToken): Promise<Access> {
  const person = await ownerOf(db, token);
  const id = token.purpose === 'registration' ? detailOf(token, 'registration') : null;
  if (id === null) return { person, registration: null };
  if (person.passwordHash) throw new Failure('PSOF0108');
  const registration = await findRegistration(db, token.tenant, id);
  if (!registration) throw new Failure('PSOF0118');
  return { person, registration };
}

/** @throws Failure as `findToken` and {@link accessOf} */
export async function findAccess(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: string; secret: string },
): Promise<Access> {
  return accessOf(db, await findToken(db, effects, { tenant, purpose: accessPurposes, secret }));
}

interface Finished {
  readonly tenant: AccountTenant;
  readonly person: Recommender;
  readonly registration: Registration;
  /** Somebody else may have ticked the newsletter in the person's name. */
  readonly newsletterDeclined: boolean;
}

/**
 * The person who asked for the account has come by the mailed link: address and consents count from now on. Of the newsletter
 * they get the link that ends it, unless they decline it.
 * Names and language are those of this registration, unless the address was confirmed with a referral before.
 * @throws Failure PSOF0118 where nothing proves that the terms were agreed to; as {@link requireNotShutOut}
 */
export async function finishRegistration(
  tx: Database,
  effects: Effects,
  { tenant, person, registration, newsletterDeclined }: Finished,
): Promise<void> {
  requireNotShutOut(tenant, person.email);
  const { salutation, firstName, lastName, language, termsConsent, newsletterConsent } = registration;
  const id = person.id;
  const now = effects.clock.now();
  const who = and(eq(recommenders.tenant, tenant.key), eq(recommenders.id, id));
  await tx
    .update(recommenders)
    .set({ confirmedAt: now, salutation, firstName, lastName, language })
    .where(and(who, isNull(recommenders.confirmedAt)));
  if (termsConsent === null) throw new Failure('PSOF0118');
  await confirmConsent(tx, effects, { tenant: tenant.key, id: termsConsent });
  await regainNewsletterLinks(tx, effects, person);
  const newsletter = newsletterConsent && { tenant: tenant.key, id: newsletterConsent };
  if (newsletter && newsletterDeclined) {
    await declineConsent(tx, effects, newsletter);
  } else if (newsletter && (await confirmIfStanding(tx, effects, newsletter))) {
    const text = (await consentText(tx, newsletter)) ?? '';
    await giveNewsletter(tx, effects, { tenant, person, text, language });
  }
  // What was given to register is the person's now, and other links of the kind have nothing left to do.
  await tx.delete(registrations).where(and(eq(registrations.tenant, tenant.key), eq(registrations.recommenderId, id)));
}
