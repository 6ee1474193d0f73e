import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { issueToken } from '../../identity/tokens.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { pageUrl } from '../../partner-page.ts';
import type { AccountTenant } from './account-tenant.ts';
import type { KeyedTenant, LinkedTenant } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';
import { keepWish, type MailWishOf } from '../../identity/wish.ts';
import { findByHash } from './recommenders.ts';
import { findRegistration, sendRegistrationMail } from './registration.ts';
import type { Recommender } from './session.ts';

const daysToRegister = 14;

interface Welcomed {
  readonly tenant: LinkedTenant;
  readonly person: Recommender;
}

/** Whether somebody is asked to set a password: they have none, and no autologin, with which the pages for it are closed (specification §2.4). */
export const asksForPassword = (
  { config }: Pick<TenantSettings, 'config'>,
  { passwordHash }: Pick<Recommender, 'passwordHash'>,
): boolean => passwordHash === null && !config.autologin;

/** Welcomes somebody whose account is there; where they are asked for a password the mail has the link that sets one. */
export async function sendWelcome(tx: Database, effects: Effects, { tenant, person }: Welcomed): Promise<void> {
  const wish = { tenant: tenant.key, purpose: 'password', subject: person.id, days: daysToRegister } as const;
  const token = asksForPassword(tenant, person) ? await issueToken(tx, effects, wish) : null;
  await effects.enqueueMail(tx, {
    kind: 'account-welcome',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language: person.language,
    firstName: person.firstName,
    areaUrl: pageUrl(tenant, person.language, pathTo('personalArea')),
    registerUrl: token && pageUrl(tenant, person.language, `${pathTo('register')}?token=${token.secret}`),
    expiresAt: token && token.expiresAt,
  });
}

/**
 * Asks for what welcomed somebody once more: by the id of a registration the mail that follows it, by a recommender's hash
 * the welcome. Nobody learns whether there was anybody to send it to.
 * @throws Failure PSOF0009 too many wishes from a network
 */
export async function resendWelcome(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant,
  { id, address }: { id: string; address: string },
): Promise<void> {
  const limit = tryLimits.mailWishFromNetwork;
  await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit, address }));
  // Nothing depends on the language of who asks.
  const wish = { kind: 'registration-again', tenant: tenant.key, language: 'de', id, address } as const;
  await keepWish(db, effects, wish);
}

/** Sends it, where there is somebody to send it to. */
export async function mailAgain(
  tx: Database,
  effects: Effects,
  tenant: AccountTenant,
  { id, networks }: MailWishOf<'registration-again'>,
): Promise<void> {
  const registration = await findRegistration(tx, tenant.key, id);
  if (registration) {
    const person = await holdRecommender(tx, tenant.key, registration.recommenderId);
    if (person) await sendRegistrationMail(tx, effects, { tenant, registration, person, networks });
    return;
  }
  const known = await findByHash(tx, tenant.key, id);
  const person = known && (await holdRecommender(tx, tenant.key, known.id));
  if (!person?.confirmedAt || person.blockedAt) return;
  const asked = { tenant: tenant.key, kind: 'registration', mailbox: person.emailKey, networks } as const;
  if (await mayWriteTo(tx, effects, asked)) await sendWelcome(tx, effects, { tenant, person });
}
