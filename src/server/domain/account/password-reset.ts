import type { User } from '#contract/calls/account.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { holdRecommender } from '../identity/hold-person.ts';
import { maskedEmail } from '../identity/masking.ts';
import { issueToken, redeemToken } from '../identity/tokens.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import { accessOf, accessPurposes, findAccess, finishRegistration } from './access-token.ts';
import { replacePassword } from './change-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { findByEmail, findByHash } from './recommenders.ts';
import { newsletterTextOf } from './registration.ts';
import { startSession, type Recommender } from './session.ts';
import { sendWelcome } from './welcome.ts';

const daysToReset = 1;

interface ResetWish {
  readonly email: string;
  readonly language: Language;
  readonly address: string;
}

/**
 * Mails a link for a new password where the address belongs to a confirmed person, and says nothing about it.
 * @throws Failure PSOF0009 too many tries
 */
export async function requestReset(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { email, language, address }: ResetWish,
): Promise<void> {
  await limitTries(db, effects, { tenant: tenant.key, limit: tryLimits.passwordResetFromAddress, source: address });
  await limitTries(db, effects, {
    tenant: tenant.key,
    limit: tryLimits.passwordResetOfAccount,
    source: emailKey(email),
  });
  await mailReset(db, effects, tenant, { person: await findByEmail(db, tenant.key, email), language });
}

/**
 * The same for the person with this hash: no address stands in the address of a call.
 * @throws Failure PSOF0009 too many tries
 */
export async function requestResetByHash(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { hash, language, address }: { hash: string; language: Language; address: string },
): Promise<void> {
  await limitTries(db, effects, { tenant: tenant.key, limit: tryLimits.passwordResetFromAddress, source: address });
  const person = await findByHash(db, tenant.key, hash);
  const limit = tryLimits.passwordResetOfAccount;
  await limitTries(db, effects, { tenant: tenant.key, limit, source: person?.emailKey ?? hash });
  await mailReset(db, effects, tenant, { person, language });
}

interface Reset {
  readonly person: Recommender | null;
  readonly language: Language;
}

async function mailReset(db: Database, effects: Effects, tenant: Tenant, { person, language }: Reset): Promise<void> {
  if (!person?.confirmedAt || person.blockedAt) return;
  await db.transaction(async (tx) => {
    // Who is gone by now gets no mail, and whoever asked learns nothing of it.
    if (!(await holdRecommender(tx, person.tenant, person.id))) return;
    const wish = { tenant: tenant.key, purpose: 'password', subject: person.id, days: daysToReset } as const;
    const { secret, expiresAt } = await issueToken(tx, effects, wish);
    await effects.enqueueMail(tx, {
      kind: 'password-reset',
      tenant: tenant.key,
      to: person.email,
      language,
      firstName: person.firstName,
      resetUrl: pageUrl(tenant, language, `${pathTo('setPassword')}?token=${secret}`),
      expiresAt,
    });
  });
}

/** @throws Failure as `findAccess` */
export async function checkPasswordToken(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: string; secret: string },
) {
  const { person, registration } = await findAccess(db, effects, { tenant, secret });
  return {
    firstName: registration?.firstName ?? person.firstName,
    email: maskedEmail(person.email),
    isRegistration: registration !== null,
    newsletterText: registration && (await newsletterTextOf(db, registration)),
  };
}

interface NewPassword {
  readonly tenant: Tenant;
  readonly secret: string;
  readonly password: string;
}

/**
 * Sets a password with a link and signs in; a registration is finished by it. Other sessions and other links end.
 * @throws Failure as `redeemToken` and `accessOf`; PSOF0003 not a good password
 */
export async function setPassword(
  db: Database,
  effects: Effects,
  { tenant, secret, password }: NewPassword,
): Promise<User> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const use = { tenant: tenant.key, purpose: accessPurposes, secret };
    const { person, registration } = await accessOf(tx, await redeemToken(tx, effects, use));
    requireGoodPassword(password, registration ? { ...registration, email: person.email } : person);
    if (registration) await finishRegistration(tx, effects, registration);
    const registered = await replacePassword(tx, effects, { tenant: tenant.key, id: person.id, passwordHash });
    if (registration) await sendWelcome(tx, effects, { tenant, person: registered });
    return startSession(effects, registered);
  });
}
