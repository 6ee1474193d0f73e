import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idempotentAnswers } from '#server/db/schema/requests.ts';
import { take } from '#server/db/locks.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';

interface Repeatable {
  readonly tenant: string;
  readonly call: string;
  /** Whose key it is: a recommender's id or, where nobody is signed in, the e-mail address that was typed. */
  readonly caller: string;
  /** The caller's `Idempotency-Key`; without one the work is simply done. */
  readonly key: string | null;
  readonly body: unknown;
  /** What refuses and counts a try. It stays counted when the work fails, and is not asked for a repetition. */
  readonly admit?: () => Promise<void>;
}

/**
 * Does the work in one transaction, once per caller and key: a repetition gets the first answer, also when both come at the
 * same moment (the second waits for the first). Of key, caller and body only keyed hashes are kept.
 * @throws Failure PSOF0012 when the key comes back with another body; as `admit` and `work`
 */
export async function once<Answer>(
  db: Database,
  effects: Effects,
  { tenant, call, caller, key, body, admit = async () => undefined }: Repeatable,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) {
    await admit();
    return transact(db, work);
  }
  const keys = effects.pseudonyms(JSON.stringify([call, caller, key]));
  const bodies = effects.pseudonyms(JSON.stringify(body));
  const placeOf = (keyHash: string) => `${tenant}/${call}/${keyHash}`;
  const earlierAnswer = async (tx: Database): Promise<{ answer: Answer } | null> => {
    const [earlier] = await tx
      .select()
      .from(idempotentAnswers)
      .where(
        and(
          eq(idempotentAnswers.tenant, tenant),
          eq(idempotentAnswers.call, call),
          inArray(idempotentAnswers.key, [...keys]),
        ),
      );
    if (!earlier) return null;
    if (!bodies.includes(earlier.bodyHash)) throw new Failure('PSOF0012');
    // Written below by this very call, as the same type.
    return { answer: JSON.parse(effects.answerSealing.open(earlier.sealedAnswer, placeOf(earlier.key))) as Answer };
  };
  const known = await earlierAnswer(db);
  if (known) return known.answer;
  await admit();
  return transact(db, async (tx) => {
    const [keyHash] = keys;
    const place = placeOf(keyHash);
    await take(tx, 'repetition', { tenant, keys: [`${call}/${keyHash}`] });
    const meanwhile = await earlierAnswer(tx);
    if (meanwhile) return meanwhile.answer;
    const answer = await work(tx);
    const sealedAnswer = effects.answerSealing.seal(JSON.stringify(answer), place);
    const createdAt = effects.clock.now();
    await tx
      .insert(idempotentAnswers)
      .values({ tenant, call, key: keyHash, bodyHash: bodies[0], sealedAnswer, createdAt });
    return answer;
  });
}
