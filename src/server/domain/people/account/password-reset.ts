import type { User } from '#contract/people/account/calls.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { issueToken, redeemToken } from '../../identity/tokens.ts';
import { limitFailures } from '../../identity/failures.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { pageUrl } from '../../partner-page.ts';
import type { AccountTenant, ExcludingTenant } from './account-tenant.ts';
import type { KeyedTenant, LinkedTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { keepWish, type MailWishOf } from '../../identity/wish.ts';
import { accessOf, accessPurposes, findAccess, finishRegistration, type Access } from './access-token.ts';
import { requireNotShutOut } from './admission.ts';
import { replacePassword } from './change-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { findByEmail, findByHash } from './recommenders.ts';
import { newsletterTextOf, termsTextOf } from './registration.ts';
import { startSession, type Recommender } from './session.ts';
import { tellPasswordSet } from './tell-password-set.ts';
import { sendWelcome } from './welcome.ts';

const daysToReset = 1;

interface ResetWish {
  readonly email: string;
  readonly language: Language;
  readonly address: string;
}

/** So many wishes for mails come from one network. @throws Failure PSOF0009 */
const limitWishes = (db: Database, effects: Effects, tenant: KeyedTenant, address: string) =>
  limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit: tryLimits.mailWishFromNetwork, address }));

/**
 * Asks for a link for a new password, whoever the address belongs to.
 * @throws Failure PSOF0009 too many wishes from a network
 */
export async function requestReset(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant,
  wish: ResetWish,
): Promise<void> {
  await limitWishes(db, effects, tenant, wish.address);
  await keepWish(db, effects, { kind: 'password', tenant: tenant.key, ...wish });
}

/**
 * The same for the person with this hash: no address stands in the address of a call.
 * @throws Failure PSOF0009 too many wishes from a network
 */
export async function requestResetByHash(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant,
  wish: { hash: string; language: Language; address: string },
): Promise<void> {
  await limitWishes(db, effects, tenant, wish.address);
  await keepWish(db, effects, { kind: 'password-by-hash', tenant: tenant.key, ...wish });
}

/** Mails the link where the address belongs to somebody who is confirmed and not blocked. */
export async function mailReset(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  wish: MailWishOf<'password'>,
): Promise<void> {
  await mailTo(tx, effects, tenant, { ...wish, person: await findByEmail(tx, tenant.key, wish.email) });
}

/** The same by a hash. */
export async function mailResetByHash(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  wish: MailWishOf<'password-by-hash'>,
): Promise<void> {
  await mailTo(tx, effects, tenant, { ...wish, person: await findByHash(tx, tenant.key, wish.hash) });
}

interface Reset {
  readonly person: Recommender | null;
  readonly language: Language;
  readonly networks: readonly string[];
}

async function mailTo(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  { person, language, networks }: Reset,
): Promise<void> {
  if (!person?.confirmedAt || person.blockedAt) return;
  // Who is gone by now gets no mail, and whoever asked learns nothing of it.
  if (!(await holdRecommender(tx, person.tenant, person.id))) return;
  const asked = { tenant: tenant.key, kind: 'password', mailbox: person.emailKey, networks } as const;
  if (!(await mayWriteTo(tx, effects, asked))) return;
  const wish = { tenant: tenant.key, purpose: 'password', subject: person.id, days: daysToReset } as const;
  const { secret, expiresAt } = await issueToken(tx, effects, wish);
  await effects.enqueueMail(tx, {
    kind: 'password-reset',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    resetUrl: pageUrl(tenant, language, `${pathTo('setPassword')}?token=${secret}`),
    expiresAt,
  });
}

/**
 * Whose password a link sets, and every text that it confirms along where it finishes a registration.
 * @throws Failure as `findAccess`, `requireNotShutOut` and `termsTextOf`
 */
export async function checkPasswordToken(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: SpeakingTenant & ExcludingTenant; secret: string },
) {
  const { person, registration } = await findAccess(db, effects, { tenant: tenant.key, secret });
  if (registration) requireNotShutOut(tenant, person.email);
  return {
    firstName: registration?.firstName ?? person.firstName,
    email: maskedEmail(person.email),
    isRegistration: registration !== null,
    termsText: registration && (await termsTextOf(db, tenant, registration)),
    newsletterText: registration && (await newsletterTextOf(db, registration)),
  };
}

interface NewPassword {
  readonly tenant: AccountTenant;
  readonly secret: string;
  readonly password: string;
  /** Of a registration: the newsletter is not confirmed along. */
  readonly newsletterDeclined: boolean;
  readonly address: string;
}

/**
 * The link is looked up before anything dear is done, and so many that are none come from one network.
 * @throws Failure PSOF0009 too many; as `findAccess`
 */
async function findLimited(db: Database, effects: Effects, { tenant, secret, address }: NewPassword): Promise<Access> {
  const tried = fromNetworks({ tenant: tenant.key, limit: tryLimits.linkMissFromNetwork, address });
  const found = await limitFailures(db, effects, tried, {
    attempt: () =>
      findAccess(db, effects, { tenant: tenant.key, secret }).catch((error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      }),
    isFailure: (access) => access instanceof Failure && access.code === 'PSOF0113',
  });
  if (found instanceof Failure) throw found;
  return found;
}

/**
 * Sets a password with a link and signs in; a registration is finished by it. Other sessions and other links end, and a mail tells
 * the owner of the address.
 * @throws Failure as `redeemToken`, `accessOf` and, for a registration, `finishRegistration`; PSOF0003 not a good password, PSOF0009 too many wrong links
 */
export async function setPassword(db: Database, effects: Effects, chosen: NewPassword): Promise<User> {
  const { tenant, secret, password, newsletterDeclined } = chosen;
  const found = await findLimited(db, effects, chosen);
  requireGoodPassword(password, { ...(found.registration ?? found.person), email: found.person.email });
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const use = { tenant: tenant.key, purpose: accessPurposes, secret };
    const { person, registration } = await accessOf(tx, await redeemToken(tx, effects, use));
    if (registration) await finishRegistration(tx, effects, { tenant, person, registration, newsletterDeclined });
    const registered = await replacePassword(tx, effects, { tenant: tenant.key, id: person.id, passwordHash });
    // Of an account that begins now the welcome tells.
    if (registration) await sendWelcome(tx, effects, { tenant, person: registered });
    else await tellPasswordSet(tx, effects, tenant, registered);
    return startSession(tx, effects, registered);
  });
}
