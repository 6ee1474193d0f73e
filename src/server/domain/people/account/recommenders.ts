import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import { recallBlock } from '../../money/holds/gone.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { holdRecommender, type Hold } from '../../identity/hold-person.ts';
import { newHex } from '../../identity/numbers.ts';
import { newUuid } from '../../identity/uuid.ts';
import type { Recommender } from './session.ts';

/** The person with this id, or null when the account is gone. */
export async function findRecommender(db: Database, tenant: string, id: string): Promise<Recommender | null> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  return person ?? null;
}

/** @throws Failure PSOF0204 when the person is gone: the session that names it cannot go on */
export async function readRecommender(db: Database, tenant: string, id: string): Promise<Recommender> {
  const person = await findRecommender(db, tenant, id);
  if (!person) throw new Failure('PSOF0204');
  return person;
}

/** The person, who stays until the transaction ends. @throws Failure PSOF0204 as `readRecommender` */
export async function requireRecommender(tx: Database, tenant: string, id: string, hold?: Hold): Promise<Recommender> {
  const person = await holdRecommender(tx, tenant, id, hold);
  if (!person) throw new Failure('PSOF0204');
  return person;
}

/** The person an address belongs to, compared without case and aliases, or null. */
export async function findByEmail(db: Database, tenant: string, email: string): Promise<Recommender | null> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.emailKey, emailKey(email))));
  return person ?? null;
}

/** The person with this hash, or null. */
export async function findByHash(db: Database, tenant: string, hash: string): Promise<Recommender | null> {
  const [person] = await db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.hash, hash)));
  return person ?? null;
}

interface Newcomer {
  readonly tenant: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** Who goes between two statements comes back as somebody new. */
const mostAttempts = 5;

/**
 * The person an address belongs to; an unknown address becomes somebody who has not confirmed it yet, and is blocked as a former
 * account of it is. They stay until the transaction ends.
 */
export async function findOrAdd(tx: Database, effects: Effects, newcomer: Newcomer): Promise<Recommender> {
  const { tenant, email } = newcomer;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    // Who is new is looked for like everybody else: the work tells nobody whose address is known.
    await tx
      .insert(recommenders)
      .values({
        ...newcomer,
        id: newUuid(effects.random),
        emailKey: emailKey(email),
        hash: newHex(effects.random),
        createdAt: effects.clock.now(),
      })
      .onConflictDoNothing();
    const known = await findByEmail(tx, tenant, email);
    const person = known && (await holdRecommender(tx, tenant, known.id));
    if (person) {
      const blockedAt = await recallBlock(tx, effects, person);
      return blockedAt ? { ...person, blockedAt } : person;
    }
  }
  throw new Failure('PSOF0001');
}
