import { and, eq, sql } from 'drizzle-orm';
import type { User } from '#contract/calls/account.ts';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { maskedEmail } from '../identity/masking.ts';
import { findToken, issueToken, redeemToken, revokeTokens } from '../identity/tokens.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { partnerPageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import { hashPassword } from './password.ts';
import { findByEmail, readRecommender } from './recommenders.ts';
import { startSession } from './session.ts';

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
  const person = await findByEmail(db, tenant.key, email);
  if (!person?.confirmedAt || person.blockedAt) return;
  await db.transaction(async (tx) => {
    const wish = { tenant: tenant.key, purpose: 'password', subject: person.id, days: daysToReset } as const;
    const { secret, expiresAt } = await issueToken(tx, effects, wish);
    await effects.enqueueMail(tx, {
      kind: 'password-reset',
      tenant: tenant.key,
      to: person.email,
      language,
      firstName: person.firstName,
      resetUrl: partnerPageUrl(tenant.config, `${pathTo('setPassword')}?token=${secret}`),
      expiresAt,
    });
  });
}

/** @throws Failure PSOF0113, PSOF0111, PSOF0102 as `findToken` */
export async function checkPasswordToken(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: string; secret: string },
): Promise<{ firstName: string; email: string }> {
  const token = await findToken(db, effects, { tenant, purpose: 'password', secret });
  const person = await readRecommender(db, tenant, token.subject);
  return { firstName: person.firstName, email: maskedEmail(person.email) };
}

/**
 * Sets a password with a link and signs in. Other sessions and other links end.
 * @throws Failure PSOF0113, PSOF0111, PSOF0102 as `redeemToken`; PSOF0104 blocked
 */
export async function setPassword(
  db: Database,
  effects: Effects,
  { tenant, secret, password }: { tenant: string; secret: string; password: string },
): Promise<User> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const token = await redeemToken(tx, effects, { tenant, purpose: 'password', secret });
    await revokeTokens(tx, effects, { tenant, purpose: 'password', subject: token.subject });
    const [person] = await tx
      .update(recommenders)
      .set({ passwordHash, sessionVersion: sql`${recommenders.sessionVersion} + 1` })
      .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, token.subject)))
      .returning();
    if (!person) throw new Failure('PSOF0113');
    if (person.blockedAt) throw new Failure('PSOF0104');
    return startSession(effects, person);
  });
}
