import { asc, count } from 'drizzle-orm';
import type { OverdueThing } from '#contract/money/overdue/calls.ts';
import type { OverdueKind } from '#contract/money/overdue/states.ts';
import type { Database } from '#server/db/database.ts';
import { dayInBerlin, daysBetween, daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { Tenant } from '../../tenant.ts';
import { lateAt, promisesAt } from './late.ts';

/** Where more is late, the first thousand are enough to begin with. */
const most = 1000;

export interface LateCount {
  readonly kind: OverdueKind;
  readonly count: number;
}

/** How much of each kind is later than promised. */
export async function countOverdue(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: Tenant,
): Promise<LateCount[]> {
  const counts: LateCount[] = [];
  for (const promise of promisesAt(clock.now())) {
    const [row] = await db.select({ count: count() }).from(lateAt(db, tenant, promise));
    counts.push({ kind: promise.kind, count: row?.count ?? 0 });
  }
  return counts;
}

/** What is later than promised: ids and days of Europe/Berlin, nothing of a person. */
export async function listLate(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: Tenant,
): Promise<{ things: OverdueThing[]; counts: LateCount[] }> {
  const now = clock.now();
  const things: OverdueThing[] = [];
  for (const promise of promisesAt(now)) {
    const late = lateAt(db, tenant, promise);
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
  return { things, counts: await countOverdue(db, { clock }, tenant) };
}
