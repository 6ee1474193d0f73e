import { sql } from 'drizzle-orm';
import { healthFinding } from '#contract/records/health/states.ts';
import type { Database } from '#server/db/database.ts';
import { eachTenant } from '#server/db/each-tenant.ts';
import { ledgerSummed } from '#server/db/schema/ledger-sums.ts';
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
import { isRefuted } from './kept-sums.ts';

export const bookGauges = {
  ledger_check_age_seconds: 'How long ago the books were checked; since their first entry where they never were',
  ledger_check_failed:
    '1 where a check of the books has found something, until one that leaves nothing out, and has the keys of all, finds nothing; and where the job that adds them up has, until its sums are deleted',
  ledger_unsealed_late: 'Entries of the books that should have a number by now',
  ledger_anchor_age_seconds: 'For how long the end of the books was not told outside the database; 0 where it was',
};

/** The job gives numbers each minute. */
const lateAfter = hours / 4;

/** Of each tenant the first entry, what should be sealed by now, and the first seal that no anchor holds: looks by key, by one statement for all. */
async function looksAt(db: Database, tenants: readonly string[], now: Date) {
  const { tenant, id, at } = ledgerEntries;
  const lateBefore = secondsBefore(now, lateAfter).toISOString();
  const looks = sql`lateral (select
    (select ${at} from ${ledgerEntries} where ${tenant} = whose.tenant order by ${at} limit 1) as first_at,
    (select count(*) from ${ledgerUnsealed}
      join ${ledgerEntries} on ${tenant} = ${ledgerUnsealed.tenant} and ${id} = ${ledgerUnsealed.entryId}
      where ${ledgerUnsealed.tenant} = whose.tenant and ${at} < ${lateBefore}) as late,
    (select ${ledgerSeals.sealedAt} from ${ledgerSeals} where ${ledgerSeals.tenant} = whose.tenant and ${ledgerSeals.seq} = 1 + coalesce(
      (select ${ledgerAnchors.seq} from ${ledgerAnchors} where ${ledgerAnchors.tenant} = whose.tenant
        order by ${ledgerAnchors.day} desc limit 1), 0)) as unanchored_at,
    exists (select from ${ledgerSummed} where ${ledgerSummed.tenant} = whose.tenant and ${isRefuted}) as refuted
  ) as looks`;
  return db
    .select({
      tenant: sql<string>`whose.tenant`,
      firstAt: sql`looks.first_at`.mapWith(at),
      late: sql<number>`looks.late`.mapWith(Number),
      isRefuted: sql<boolean>`looks.refuted`,
      unanchoredAt: sql`looks.unanchored_at`.mapWith(ledgerSeals.sealedAt),
    })
    .from(eachTenant(tenants))
    .leftJoin(looks, sql`true`);
}

/** How the books of each tenant stand that has any: their last check, as `checkBooks` keeps it, their numbers and their anchor. */
export async function countBooks(db: Database, tenants: Iterable<KeyedTenant>, now: Date): Promise<Figure[]> {
  const checks = new Map((await readKept(db, 'ledger_check')).map((each) => [each.tenant, each]));
  const keys = Array.from(tenants, ({ key }) => key);
  const ageOf = (moment: Date | null) => (moment ? ageInSeconds(now, moment) : 0);
  return (await looksAt(db, keys, now)).flatMap(
    ({ tenant, firstAt, late, unanchoredAt, isRefuted: areRefuted }): Figure[] => {
      const check = checks.get(tenant);
      const since = check?.at ?? firstAt;
      if (!since) return [];
      const labels = { tenant };
      return [
        { gauge: 'ledger_check_age_seconds', labels, value: ageInSeconds(now, since) },
        { gauge: 'ledger_check_failed', labels, value: areRefuted ? 1 : (check?.value ?? 0) },
        { gauge: 'ledger_unsealed_late', labels, value: late },
        { gauge: 'ledger_anchor_age_seconds', labels, value: ageOf(unanchoredAt) },
      ];
    },
  );
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
