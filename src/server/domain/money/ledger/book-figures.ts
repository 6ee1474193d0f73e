import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerAnchors, ledgerEntries, ledgerSeals, ledgerUnsealed } from '#server/db/schema/ledger.ts';
import {
  ageInSeconds,
  alarming,
  days,
  good,
  hours,
  secondsBefore,
  toLookAt,
  type Figure,
  type Gauges,
  type Judged,
} from '../../figure.ts';
import { readKept } from '../../kept-figures.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';

export const bookGauges = {
  ledger_check_age_seconds: 'How long ago the books were checked; since their first entry where they never were',
  ledger_check_failed: '1 where the last check of the books has found something',
  ledger_unsealed_late: 'Entries of the books that should have a number by now',
  ledger_anchor_age_seconds: 'For how long the end of the books was not told outside the database; 0 where it was',
};

/** The job gives numbers each minute. */
const lateAfter = hours / 4;

/** For how long the first of what was sealed since the last anchor is told nowhere else. */
async function anchorAge(db: Database, tenant: string, now: Date): Promise<number> {
  const [last] = await db
    .select({ seq: ledgerAnchors.seq })
    .from(ledgerAnchors)
    .where(eq(ledgerAnchors.tenant, tenant))
    .orderBy(desc(ledgerAnchors.day))
    .limit(1);
  const [next] = await db
    .select({ at: ledgerSeals.sealedAt })
    .from(ledgerSeals)
    .where(and(eq(ledgerSeals.tenant, tenant), eq(ledgerSeals.seq, (last?.seq ?? 0) + 1)));
  return next ? ageInSeconds(now, next.at) : 0;
}

async function firstAt(db: Database, tenant: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.tenant, tenant))
    .orderBy(asc(ledgerEntries.at))
    .limit(1);
  return first?.at ?? null;
}

async function lateOf(db: Database, tenant: string, now: Date): Promise<number> {
  const [late] = await db
    .select({ count: count() })
    .from(ledgerUnsealed)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.tenant, ledgerUnsealed.tenant), eq(ledgerEntries.id, ledgerUnsealed.entryId)),
    )
    .where(and(eq(ledgerUnsealed.tenant, tenant), lt(ledgerEntries.at, secondsBefore(now, lateAfter))));
  return late?.count ?? 0;
}

/** How the books of each tenant stand that has any: their last check, as `checkBooks` keeps it, their numbers and their anchor. Reads a few rows by key. */
export async function countBooks(db: Database, tenants: Iterable<KeyedTenant>, now: Date): Promise<Figure[]> {
  const checks = new Map((await readKept(db, 'ledger_check')).map((each) => [each.tenant, each]));
  const figures: Figure[] = [];
  for (const { key: tenant } of tenants) {
    const check = checks.get(tenant);
    const since = check?.at ?? (await firstAt(db, tenant));
    if (!since) continue;
    const labels = { tenant };
    figures.push(
      { gauge: 'ledger_check_age_seconds', labels, value: ageInSeconds(now, since) },
      { gauge: 'ledger_check_failed', labels, value: check?.value ?? 0 },
      { gauge: 'ledger_unsealed_late', labels, value: await lateOf(db, tenant, now) },
      { gauge: 'ledger_anchor_age_seconds', labels, value: await anchorAge(db, tenant, now) },
    );
  }
  return figures;
}

/** Null of a tenant that has no books yet. */
export function judgeBooks(gauges: Gauges, now: Date): Judged | null {
  const age = gauges.max('ledger_check_age_seconds');
  if (age === null) return null;
  const checkedAt = secondsBefore(now, age);
  if (gauges.sum('ledger_check_failed') > 0) return alarming(healthFinding.booksWrong, 1, checkedAt);
  const late = gauges.sum('ledger_unsealed_late');
  if (late > 0) return alarming(healthFinding.booksUnsealed, late);
  const anchor = gauges.max('ledger_anchor_age_seconds') ?? 0;
  if (anchor > 2 * days) return toLookAt(healthFinding.booksUnanchored, 1, secondsBefore(now, anchor));
  return age > 7 * days ? toLookAt(healthFinding.booksUnchecked, 1, checkedAt) : { ...good, dueAt: checkedAt };
}
