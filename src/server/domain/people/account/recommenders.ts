import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { lockingStatement } from '#server/db/locks.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { statement, type Given } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import { recallBlock } from '../../money/holds/gone.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { holdRecommender, type Hold } from '../../identity/hold-person.ts';
import { newHex } from '../../identity/numbers.ts';
import { newUuid } from '../../identity/uuid.ts';
import type { Recommender } from './session.ts';

type ById = Readonly<Record<'tenant' | 'id', string>>;
type ByKey = Readonly<Record<'tenant' | 'emailKey', string>>;

const readById = statement<ById, Recommender[]>((db, given) =>
  db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, given('tenant')), eq(recommenders.id, given('id')))),
);

const byKey = (db: Database, given: Given<ByKey>) =>
  db
    .select()
    .from(recommenders)
    .where(and(eq(recommenders.tenant, given('tenant')), eq(recommenders.emailKey, given('emailKey'))));
const readByKey = statement<ByKey, Recommender[]>(byKey);
const holdByKey = lockingStatement<ByKey, Recommender>('recommender', {
  read: byKey,
  key: ({ id }) => id,
  strength: 'key share',
});

/** The person with this id, or null when the account is gone. */
export async function findRecommender(db: Database, tenant: string, id: string): Promise<Recommender | null> {
  const [person] = await readById(db, { tenant, id });
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
  const [person] = await readByKey(db, { tenant, emailKey: emailKey(email) });
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

type Row = Required<Newcomer> & Pick<Recommender, 'id' | 'emailKey' | 'hash' | 'createdAt'>;

const add = statement<Readonly<{ [Name in keyof Row]: Row[Name] }>, unknown>((db, given) =>
  db
    .insert(recommenders)
    .values({
      tenant: given('tenant'),
      id: given('id'),
      email: given('email'),
      emailKey: given('emailKey'),
      firstName: given('firstName'),
      lastName: given('lastName'),
      language: given('language'),
      hash: given('hash'),
      createdAt: given('createdAt'),
    })
    .onConflictDoNothing(),
);

/**
 * The person an address belongs to; an unknown address becomes somebody who has not confirmed it yet, and is blocked as a former
 * account of it is. They stay until the transaction ends.
 */
export async function findOrAdd(tx: Database, effects: Effects, newcomer: Newcomer): Promise<Recommender> {
  const { tenant, email } = newcomer;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    // Who is new is looked for like everybody else: the work tells nobody whose address is known.
    await add(tx, {
      ...newcomer,
      id: newUuid(effects.random),
      emailKey: emailKey(email),
      hash: newHex(effects.random),
      createdAt: effects.clock.now(),
    });
    const [person] = await holdByKey(tx, { tenant, emailKey: emailKey(email) });
    if (person) {
      const blockedAt = await recallBlock(tx, effects, person);
      return blockedAt ? { ...person, blockedAt } : person;
    }
  }
  throw new Failure('PSOF0001');
}
