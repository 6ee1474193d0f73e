import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { groupedBy } from '../../grouped-by.ts';
import { monthAfter, monthInBerlin, monthInBerlinOf } from '../../berlin-months.ts';
import { funnelOf } from './funnel.ts';
import { isTheirs, type Shown } from './scope.ts';
import { namesIn } from './texts.ts';

const steps = ['referralCount', 'clickCount', 'leadCount', 'confirmedCount', 'orderCount', 'paidOrderCount'] as const;
const money = ['openedCent', 'cancelledCent', 'paidCent', 'returnedCent'] as const;
type Step = (typeof steps)[number];
type Figure = Step | (typeof money)[number];

/** So much of something in a month (`YYYY-MM` of Europe/Berlin), of referrals of a channel and product. */
interface Part {
  readonly month: string;
  readonly channel: string;
  readonly productId: string;
  readonly figures: Partial<Record<Figure, number>>;
}

const where = { channel: referrals.channel, productId: referrals.productId };
const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);

async function referralParts(tx: Database, { scope }: Shown): Promise<Part[]> {
  const rows = await tx
    .select({
      month: monthInBerlinOf(referrals.createdAt),
      ...where,
      referralCount: number(sql`count(*)`),
      clickCount: number(sql`sum(${referrals.clicks})`),
    })
    .from(referrals)
    .where(isTheirs(scope))
    .groupBy(sql`1`, referrals.channel, referrals.productId);
  return rows.map(({ referralCount, clickCount, ...of }) => ({ ...of, figures: { referralCount, clickCount } }));
}

/** What is counted of recipients or orders by a moment of theirs. */
interface Counted {
  readonly figure: Step;
  readonly table: typeof recipients | typeof orders;
  readonly at: PgColumn;
  readonly only?: SQL;
}

const counted: readonly Counted[] = [
  { figure: 'leadCount', table: recipients, at: recipients.createdAt },
  { figure: 'confirmedCount', table: recipients, at: recipients.confirmedAt },
  { figure: 'orderCount', table: orders, at: orders.orderedAt },
  { figure: 'paidOrderCount', table: orders, at: orders.paidAt, only: eq(orders.status, orderStatus.paid) },
];

async function countedParts(tx: Database, { scope }: Shown, { figure, table, at, only }: Counted): Promise<Part[]> {
  const rows = await tx
    .select({ month: monthInBerlinOf(at), ...where, times: number(sql`count(*)`) })
    .from(table)
    .innerJoin(referrals, sql`${referrals.tenant} = ${table.tenant} and ${referrals.number} = ${table.referralNumber}`)
    .where(sql`${table.tenant} = ${scope.tenant} and ${isTheirs(scope)} and ${at} is not null and ${only ?? sql`true`}`)
    .groupBy(sql`1`, referrals.channel, referrals.productId);
  return rows.map(({ times, ...of }) => ({ ...of, figures: { [figure]: times } }));
}

/** As the books have them (`money/ledger/months.ts`): debits of the entries about bounties of these referrals. */
async function moneyParts(tx: Database, { scope }: Shown): Promise<Part[]> {
  const of = (...kinds: readonly LedgerKind[]) =>
    number(sql`coalesce(sum(${ledgerLines.debitCent}) filter (where ${ledgerEntries.kind} in ${[...kinds]}), 0)`);
  const rows = await tx
    .select({
      month: monthInBerlinOf(ledgerEntries.at),
      ...where,
      openedCent: of(ledgerKind.opened),
      cancelledCent: of(ledgerKind.cancelled, ledgerKind.withdrawn),
      paidCent: of(ledgerKind.booked, ledgerKind.voucherGiven),
      returnedCent: of(ledgerKind.returned),
    })
    .from(referrals)
    .innerJoin(
      bounties,
      sql`${bounties.tenant} = ${referrals.tenant} and ${bounties.referralNumber} = ${referrals.number}`,
    )
    .innerJoin(
      ledgerEntries,
      sql`${ledgerEntries.tenant} = ${bounties.tenant} and ${ledgerEntries.bountyId} = ${bounties.id}`,
    )
    .innerJoin(
      ledgerLines,
      sql`${ledgerLines.tenant} = ${ledgerEntries.tenant} and ${ledgerLines.entryId} = ${ledgerEntries.id}`,
    )
    .where(isTheirs(scope))
    .groupBy(sql`1`, referrals.channel, referrals.productId);
  return rows.map(({ month, channel, productId, ...figures }) => ({ month, channel, productId, figures }));
}

const sumOf = <Name extends Figure>(names: readonly Name[], parts: readonly Part[]) => {
  const none = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const { figures } of parts) for (const name of names) none[name] += figures[name] ?? 0;
  return none;
};

function groupsOf(parts: readonly Part[], key: 'channel' | 'productId') {
  const byKey = groupedBy(parts, (part) => part[key]);
  return [...byKey]
    .map(([name, some]) => ({ name, sums: sumOf(steps, some) }))
    .toSorted((a, b) => b.sums.referralCount - a.sums.referralCount || a.name.localeCompare(b.name));
}

/** The last twelve months of Europe/Berlin, oldest first. */
function monthsUntil(now: Date): string[] {
  const month = monthInBerlin(now);
  return Array.from({ length: 12 }, (_, at) => monthAfter(month, at - 11));
}

/**
 * Sums of a scope, all as they were at one moment. What was deleted is not counted any more, other than in the operator's
 * statistics: these do not know whose adviser it was.
 */
export async function overviewOf(db: Database, shown: Shown): Promise<AgencyOverview> {
  return transact(
    db,
    async (tx) => {
      const parts = [...(await referralParts(tx, shown)), ...(await moneyParts(tx, shown))];
      for (const one of counted) parts.push(...(await countedParts(tx, shown, one)));
      const names = namesIn(shown);
      const all = [...steps, ...money] as const;
      return {
        sums: sumOf(all, parts),
        funnel: await funnelOf(tx, shown.scope),
        months: monthsUntil(shown.now).map((month) => ({
          month,
          ...sumOf(
            all,
            parts.filter((part) => part.month === month),
          ),
        })),
        channels: groupsOf(parts, 'channel').map(({ name: channel, sums }) => ({ channel, ...sums })),
        products: groupsOf(parts, 'productId').map(({ name: productId, sums }) => ({
          productId,
          productName: names.product(productId),
          ...sums,
        })),
      };
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
