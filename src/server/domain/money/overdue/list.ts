import { asc, count } from 'drizzle-orm';
import type { OverdueThing } from '#contract/money/overdue/calls.ts';
import type { OverdueKind } from '#contract/money/overdue/states.ts';
import type { Database } from '#server/db/database.ts';
import { dayInBerlin, daysBetween, daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { lateAt, promisesAt } from './late.ts';

/** Where more is late, the first thousand are enough to begin with. */
const most = 1000;

export interface LateCount {
  readonly kind: OverdueKind;
  readonly count: number;
}

/** How much of each kind is later than promised, by tenant, those included of which nothing is. */
export async function countOverdue(
  db: Database,
  effects: Pick<Effects, 'clock' | 'topics'>,
  tenants: Iterable<KeyedTenant>,
): Promise<(LateCount & { readonly tenant: string })[]> {
  const counts: (LateCount & { readonly tenant: string })[] = [];
  const promises = promisesAt(effects.clock.now());
  const keys = Array.from(tenants, ({ key }) => key);
  if (keys.length === 0) return [];
  for (const promise of promises) {
    const late = lateAt(db, effects, keys, promise);
    const rows = await db.select({ tenant: late.tenant, count: count() }).from(late).groupBy(late.tenant);
    const countOf = new Map(rows.map((row) => [row.tenant, row.count]));
    for (const tenant of keys) counts.push({ tenant, kind: promise.kind, count: countOf.get(tenant) ?? 0 });
  }
  return counts;
}

/** What is later than promised: ids and days of Europe/Berlin, nothing of a person. */
export async function listLate(
  db: Database,
  effects: Pick<Effects, 'clock' | 'topics'>,
  tenant: KeyedTenant,
): Promise<{ things: OverdueThing[]; counts: LateCount[] }> {
  const now = effects.clock.now();
  const things: OverdueThing[] = [];
  for (const promise of promisesAt(now)) {
    const late = lateAt(db, effects, [tenant.key], promise);
    const rows = await db.select().from(late).orderBy(asc(late.since), asc(late.id)).limit(most);
    for (const { id, since } of rows) {
      if (since === null) continue;
      const due = daysLater(since, promise.days);
      things.push({
        kind: promise.kind,
        id,
        sinceOn: dayInBerlin(since),
        dueOn: dayInBerlin(due),
        daysLate: daysBetween(due, now),
      });
    }
  }
  const counts = await countOverdue(db, effects, [tenant]);
  return { things, counts: counts.map(({ kind, count: number }) => ({ kind, count: number })) };
}
