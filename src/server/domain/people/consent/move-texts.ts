import { and, asc, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { unlockedIn } from '#server/db/locks.ts';
import { consents, consentTexts } from '#server/db/schema/consents.ts';
import { transact } from '#server/db/transact.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';

/**
 * So long after the tables were changed an instance of the release before may be there, or come back, and reads words in a consent's own
 * row alone. So long a consent keeps them there, too: most that nobody confirms are gone by then.
 */
const ownForDays = 14;
const migration = '0023_consent-texts.sql';

const atOnce = 1000;

async function isFormerReleaseGone(db: Database, since: Date): Promise<boolean> {
  const applied = sql`select 1 from schema_migrations where name = ${migration} and applied_at < ${since.toISOString()}::timestamptz`;
  return ((await db.execute(applied)) as { rows: readonly unknown[] }).rows.length > 0;
}

const hash = sql`encode(sha256(convert_to(old.text, 'UTF8')), 'hex')`;

/** The next that are old enough. */
function nextOld(db: Database, before: Date) {
  const { tenant, id, text, requestedAt } = consents;
  return db
    .select({ tenant, id, text })
    .from(consents)
    .where(and(isNotNull(text), lt(requestedAt, before)))
    .orderBy(asc(requestedAt))
    .limit(atOnce);
}

/**
 * Keeps the words of the next, for their tenants. For itself: who waits for a consent that is moved reads its words as they were before that
 * began, and has to find them.
 */
async function keepNext(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    with old as materialized ${nextOld(db, before)}
    insert into ${consentTexts} (tenant, hash, text) select distinct old.tenant, ${hash}, old.text from old on conflict do nothing`);
}

/**
 * Has the next name their words, where these are kept. It waits for nobody: what somebody holds comes the next time.
 * @returns how many
 */
async function moveNext(tx: Database, before: Date): Promise<number> {
  const moved = await tx.execute(sql`
    with old as materialized ${unlockedIn(nextOld(tx, before))}
    update ${consents} set text = null, text_hash = ${hash} from old
    where ${consents.tenant} = old.tenant and ${consents.id} = old.id
    and exists (select from ${consentTexts} kept where kept.tenant = old.tenant and kept.hash = ${hash}) returning 1 as one`);
  return (moved as { rows: readonly unknown[] }).rows.length;
}

/**
 * Has each text that people agree to stand once for a tenant, and not at each of them, a thousand people at a time.
 * @param signal when aborted, the rest is left for the next time
 * @returns how many consents name their text by its hash now
 */
export async function moveConsentTexts(db: Database, { clock }: Effects, signal?: AbortSignal): Promise<number> {
  const before = daysLater(clock.now(), -ownForDays);
  if (!(await isFormerReleaseGone(db, before))) return 0;
  for (let all = 0; ;) {
    if (signal?.aborted) return all;
    await keepNext(db, before);
    const moved = await transact(db, (tx) => moveNext(tx, before));
    all += moved;
    if (moved < atOnce) return all;
  }
}
