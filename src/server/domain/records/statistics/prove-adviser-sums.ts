import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { adviserParts, adviserSums } from '#server/db/schema/adviser-sums.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { onlyInOne } from '../../only-in-one.ts';
import type { Part } from './adviser-parts.ts';
import {
  allAdvisers,
  changedOf,
  figures,
  figuresOf,
  keptParts,
  partsNow,
  partsOfRows,
  rowsOf,
} from './adviser-sums.ts';

/** Referrals that are looked at in one go. */
const lot = 500;
/** Where more have changed since, reports count the rows themselves: the job has to come by first. */
const mostChanged = 20_000;

/** The first month of which sums are not those of what is kept of each referral. */
async function firstNotAdded(tx: Database, tenant: string): Promise<string | null> {
  const { agentNumber, month, channel, productId } = adviserSums;
  const key = sql.join([agentNumber, month, channel, productId], sql`, `);
  const kept = sql`select ${key}, ${sql.join(
    figures.map((figure) => adviserSums[figure]),
    sql`, `,
  )} from ${adviserSums} where ${adviserSums.tenant} = ${tenant}`;
  const added = figures.map((figure) => sql`sum(coalesce((each.value ->> ${sql.raw(`'${figure}'`)})::bigint, 0))`);
  const parts = sql`select ${adviserParts.agentNumber}, each.key, ${adviserParts.channel}, ${adviserParts.productId},
    ${sql.join(added, sql`, `)} from ${adviserParts} cross join lateral jsonb_each(${adviserParts.months}) as each
    where ${adviserParts.tenant} = ${tenant} group by 1, 2, 3, 4`;
  const found = await tx.execute<{ month: string | null }>(sql`with kept as (${kept}), parts as (${parts})
    select min(month) as month from ((select * from kept except select * from parts)
      union all (select * from parts except select * from kept)) as wrong`);
  return (found as { rows: { month: string | null }[] }).rows[0]?.month ?? null;
}

/** What is said of a referral's month, in one order. */
const said = (part: Part) =>
  JSON.stringify([
    part.referralNumber,
    part.agentNumber,
    part.channel,
    part.productId,
    part.month,
    Object.values(figuresOf([part])),
  ]);

/** The first month of which something else is kept of referrals than would be now. */
function firstNotSo(tenant: string, kept: readonly Part[], now: readonly Part[]): string | null {
  const wrong = onlyInOne(kept, partsOfRows(rowsOf(tenant, now)), said);
  return wrong.map((part) => part.month).toSorted()[0] ?? null;
}

/** Numbers of referrals with an adviser, and of those of which something is kept, in their order. */
async function numbersAfter(tx: Database, tenant: string, after: string): Promise<string[]> {
  const there = tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), sql`${referrals.agentNumber} <> ''`, sql`${referrals.number} > ${after}`))
    .orderBy(referrals.number)
    .limit(lot);
  const kept = tx
    .select({ number: adviserParts.referralNumber })
    .from(adviserParts)
    .where(and(eq(adviserParts.tenant, tenant), sql`${adviserParts.referralNumber} > ${after}`))
    .orderBy(adviserParts.referralNumber)
    .limit(lot);
  const found = await tx.execute<{ number: string }>(
    sql`select number from ((${there}) union (${kept})) as either (number) order by 1 limit ${lot}`,
  );
  return (found as { rows: { number: string }[] }).rows.map(({ number }) => number);
}

/**
 * The first month in which sums of advisers are not those of what is kept of each referral, or, as far as that is all well, in which something is kept of a
 * referral that is not so. All as it was at one moment; a lot of referrals at a time. Those that have changed since are left to the reports, which count them.
 * @param most where more have changed, it is proven only that the sums are those of what is kept
 */
export async function firstWrongAdviserMonth(
  db: Database,
  tenant: string,
  most = mostChanged,
): Promise<{ readonly month: string | null; readonly isProven: boolean }> {
  return transact(
    db,
    async (tx) => {
      const notAdded = await firstNotAdded(tx, tenant);
      const all = allAdvisers(tenant);
      const changed = new Set(await changedOf(tx, all, most + 1));
      const isProven = changed.size <= most;
      if (notAdded !== null || !isProven) return { month: notAdded, isProven };
      let first: string | null = null;
      let numbers = await numbersAfter(tx, tenant, '');
      while (numbers.length > 0) {
        const still = numbers.filter((number) => !changed.has(number));
        const wrong = firstNotSo(tenant, await keptParts(tx, all, still), await partsNow(tx, all, still));
        if (wrong !== null && (first === null || wrong < first)) first = wrong;
        numbers = await numbersAfter(tx, tenant, numbers.at(-1) ?? '');
      }
      return { month: first, isProven };
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
