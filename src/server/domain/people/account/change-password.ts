import { and, eq, sql } from 'drizzle-orm';
import type { User } from '#contract/people/account/calls.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { revokeTokens } from '../../identity/tokens.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { knowsPassword, requireStillKnown } from './known-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { readRecommender } from './recommenders.ts';
import { endSessionsOf, startSession, type Recommender } from './session.ts';
import { tellPasswordSet } from './tell-password-set.ts';

interface PasswordChange {
  readonly tenant: LinkedTenant;
  readonly id: string;
  readonly currentPassword: string;
  readonly password: string;
}

/** Sets a password: all sessions and all links for a password end. */
export async function replacePassword(
  tx: Database,
  effects: Effects,
  { tenant, id, passwordHash }: { tenant: string; id: string; passwordHash: string },
): Promise<Recommender> {
  // Before their tokens.
  await holdRecommender(tx, tenant, id, 'alone');
  await revokeTokens(tx, effects, { tenant, purpose: 'password', subject: id });
  await endSessionsOf(tx, { tenant, id });
  const [person] = await tx
    .update(recommenders)
    .set({ passwordHash, sessionVersion: sql`${recommenders.sessionVersion} + 1` })
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)))
    .returning();
  if (!person) throw new Failure('PSOF0107');
  return person;
}

/**
 * Changes the password of somebody who is signed in and knows the one of today, and tells them by mail.
 * @throws Failure PSOF0115 the current one is wrong, or became so meanwhile; PSOF0105 too many tries, PSOF0003 not a good one,
 * PSOF0204 the session ended meanwhile, with the account or by a block
 */
export async function changePassword(db: Database, effects: Effects, change: PasswordChange): Promise<User> {
  const { tenant, id, currentPassword, password } = change;
  const person = await readRecommender(db, tenant.key, id);
  if (!(await knowsPassword(db, effects, person, currentPassword))) throw new Failure('PSOF0115');
  requireGoodPassword(password, person);
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const held = await requireStillKnown(tx, person, 'PSOF0115');
    // A block has ended all sessions: one that began now would work as soon as it is lifted.
    if (held.blockedAt) throw new Failure('PSOF0204');
    const changed = await replacePassword(tx, effects, { tenant: tenant.key, id, passwordHash });
    await tellPasswordSet(tx, effects, tenant, changed);
    return startSession(tx, effects, changed);
  });
}
