import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { holdRecommender } from '../identity/hold-person.ts';
import { issueToken } from '../identity/tokens.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import { findByHash, readRecommender } from './recommenders.ts';
import { findRegistration, sendRegistrationMail } from './registration.ts';
import type { Recommender } from './session.ts';

const daysToRegister = 14;

interface Welcomed {
  readonly tenant: Tenant;
  readonly person: Recommender;
}

/** Welcomes somebody whose account is there; without a password the mail has the link that sets one. */
export async function sendWelcome(tx: Database, effects: Effects, { tenant, person }: Welcomed): Promise<void> {
  const wish = { tenant: tenant.key, purpose: 'password', subject: person.id, days: daysToRegister } as const;
  const secret = person.passwordHash ? null : (await issueToken(tx, effects, wish)).secret;
  await effects.enqueueMail(tx, {
    kind: 'account-welcome',
    tenant: tenant.key,
    to: person.email,
    language: person.language,
    firstName: person.firstName,
    areaUrl: pageUrl(tenant, person.language, pathTo('personalArea')),
    registerUrl: secret && pageUrl(tenant, person.language, `${pathTo('register')}?token=${secret}`),
  });
}

/**
 * Sends again what welcomed somebody: by the id of a registration the mail that follows it, by a recommender's hash the
 * welcome. Nobody learns whether there was anybody to send it to.
 */
export async function resendWelcome(
  db: Database,
  effects: Effects,
  { tenant, id }: { tenant: Tenant; id: string },
): Promise<void> {
  const registration = await findRegistration(db, tenant.key, id);
  const person = registration
    ? await readRecommender(db, tenant.key, registration.recommenderId)
    : await findByHash(db, tenant.key, id);
  if (!person || person.blockedAt || (!registration && !person.confirmedAt)) return;
  await limitTries(db, effects, { tenant: tenant.key, limit: tryLimits.optinMailTo, source: person.emailKey });
  await db.transaction(async (tx) => {
    const now = await holdRecommender(tx, tenant.key, person.id);
    if (!now) return;
    if (registration) await sendRegistrationMail(tx, effects, { tenant, registration, person: now });
    else await sendWelcome(tx, effects, { tenant, person: now });
  });
}
