import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idempotentAnswers } from '#server/db/schema/requests.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';

interface Repeatable {
  readonly tenant: string;
  readonly call: string;
  /** The caller's `Idempotency-Key`; without one the work is simply done. */
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * Does the work in one transaction, once per key: a repetition gets the first answer, also when both come at the same
 * moment (the second waits for the first).
 * @throws Failure PSOF0012 when the key comes back with another body
 */
export async function once<Answer>(
  db: Database,
  effects: Effects,
  { tenant, call, key, body }: Repeatable,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (key === null) return work(tx);
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const place = `${tenant}/${call}/${key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
    const [earlier] = await tx
      .select()
      .from(idempotentAnswers)
      .where(
        and(eq(idempotentAnswers.tenant, tenant), eq(idempotentAnswers.call, call), eq(idempotentAnswers.key, key)),
      );
    if (earlier) {
      if (earlier.bodyHash !== bodyHash) throw new Failure('PSOF0012');
      // Written below by this very call, as the same type.
      return JSON.parse(effects.answerSealing.open(earlier.sealedAnswer, place)) as Answer;
    }
    const answer = await work(tx);
    const sealedAnswer = effects.answerSealing.seal(JSON.stringify(answer), place);
    const createdAt = effects.clock.now();
    await tx.insert(idempotentAnswers).values({ tenant, call, key, bodyHash, sealedAnswer, createdAt });
    return answer;
  });
}
