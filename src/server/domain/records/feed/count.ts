import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { KindOf, Topic } from '#contract/happenings.ts';
import type { Database } from '#server/db/database.ts';
import { happeningCursors, happenings, happeningSums } from '#server/db/schema/happenings.ts';
import { monthInBerlin } from '../../berlin-months.ts';
import { consume, type Told } from './consume.ts';

const consumer = 'sums';

type Sum = typeof happeningSums.$inferInsert;

function sumsOf(told: readonly Told[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { tenant, topic, kind, at, details } of told) {
    const { productId } = details;
    if (typeof productId !== 'string') continue;
    const of = { tenant, month: monthInBerlin(at), productId, topic, kind };
    const key = JSON.stringify(Object.values(of));
    sums.set(key, { ...of, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  return [...sums.values()];
}

async function add(tx: Database, told: readonly Told[]): Promise<void> {
  const values = sumsOf(told);
  if (values.length === 0) return;
  const { tenant, month, productId, topic, kind, count } = happeningSums;
  await tx
    .insert(happeningSums)
    .values(values)
    .onConflictDoUpdate({
      target: [tenant, month, productId, topic, kind],
      set: { count: sql`${count} + ${sql.raw(`excluded.${count.name}`)}` },
    });
}

/** Counts what happened since, whatever product it is about; by who has the cursor alone. @returns how much */
export const countHappenings = (db: Database, signal?: AbortSignal): Promise<number> =>
  consume(db, { name: consumer, take: add }, signal);

/** How often something happened at a tenant in a month (`YYYY-MM` in Europe/Berlin) with a product. */
interface Counted {
  readonly month: string;
  readonly productId: string;
  readonly topic: Topic;
  readonly kind: string;
  readonly count: number;
}

type Kinds = Readonly<{ [T in Topic]?: readonly KindOf<T>[] }>;

/**
 * How often these happened: what was counted, and what was told since. Both as they are in one snapshot, so within a transaction that has one.
 */
export async function countsOf(tx: Database, tenant: string, kinds: Kinds): Promise<Counted[]> {
  const topics = Object.keys(kinds) as Topic[];
  const named = [...new Set(Object.values(kinds).flat())];
  const [cursor] = await tx.select().from(happeningCursors).where(eq(happeningCursors.consumer, consumer));
  const isMeant = ({ topic, kind }: Pick<Counted, 'topic' | 'kind'>) =>
    (kinds[topic] as readonly string[] | undefined)?.includes(kind) === true;
  const counted = await tx
    .select()
    .from(happeningSums)
    .where(
      and(eq(happeningSums.tenant, tenant), inArray(happeningSums.topic, topics), inArray(happeningSums.kind, named)),
    );
  const since = await tx
    .select()
    .from(happenings)
    .where(
      and(
        eq(happenings.tenant, tenant),
        gt(happenings.id, cursor?.readId ?? 0),
        inArray(happenings.topic, topics),
        inArray(happenings.kind, named),
      ),
    );
  return [...counted, ...sumsOf(since)].filter(isMeant);
}
