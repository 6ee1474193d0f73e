import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import type { AdviserFigure } from '#server/db/schema/adviser-sums.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';

/** So much of something in a month (`YYYY-MM` of Europe/Berlin), of referrals of a channel and product. */
export interface Part {
  /** Whose referral, and which; '' for all of them together. */
  readonly agentNumber: string;
  readonly referralNumber: string;
  readonly month: string;
  readonly channel: string;
  readonly productId: string;
  readonly figures: Partial<Readonly<Record<AdviserFigure, number>>>;
}

/** Which referrals are counted, and whether each by itself. */
export interface Counting {
  readonly those: SQL | undefined;
  readonly isEach: boolean;
}

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);

const of = (isEach: boolean) => ({
  channel: referrals.channel,
  productId: referrals.productId,
  agentNumber: isEach ? referrals.agentNumber : sql<string>`''`,
  referralNumber: isEach ? referrals.number : sql<string>`''`,
});

const groups = (isEach: boolean) => [
  sql`1`,
  referrals.channel,
  referrals.productId,
  ...(isEach ? [referrals.agentNumber, referrals.number] : []),
];

type Row = Omit<Part, 'figures'> & Part['figures'];
const partOf = ({ agentNumber, referralNumber, month, channel, productId, ...figures }: Row): Part => ({
  agentNumber,
  referralNumber,
  month,
  channel,
  productId,
  figures,
});

const has = (table: typeof recipients | typeof orders, condition = sql``) =>
  sql`exists (select 1 from ${table} where ${table.tenant} = ${referrals.tenant}
    and ${table.referralNumber} = ${referrals.number}${condition})`;
const hasOrder = has(orders);
const hasLead = sql`(${has(recipients)} or ${hasOrder})`;
const those = (condition: SQL) => number(sql`count(*) filter (where ${condition})`);

/** Links in the month in which they were made, with their clicks, and how far each got: it counts in each step that it came to, once. */
const linkParts = (tx: Database, { those: which, isEach }: Counting): PromiseLike<Row[]> =>
  tx
    .select({
      month: monthInBerlinOf(referrals.createdAt),
      ...of(isEach),
      referralCount: number(sql`count(*)`),
      clickCount: number(sql`sum(${referrals.clicks})`),
      linksOpened: those(sql`${referrals.clicks} > 0 or ${hasLead}`),
      linksWithLead: those(hasLead),
      linksWithOrder: those(hasOrder),
      linksPaid: those(has(orders, sql` and ${orders.status} = ${orderStatus.paid}`)),
    })
    .from(referrals)
    .where(which)
    .groupBy(...groups(isEach));

/** What is counted of recipients or orders by a moment of theirs. */
interface Counted {
  readonly figure: AdviserFigure;
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

async function countedParts(
  tx: Database,
  { those: which, isEach }: Counting,
  { figure, table, at, only }: Counted,
): Promise<Row[]> {
  const rows = await tx
    .select({ month: monthInBerlinOf(at), ...of(isEach), times: number(sql`count(*)`) })
    .from(table)
    .innerJoin(referrals, sql`${referrals.tenant} = ${table.tenant} and ${referrals.number} = ${table.referralNumber}`)
    .where(and(which, isNotNull(at), only))
    .groupBy(...groups(isEach));
  return rows.map(({ times, ...row }) => ({ ...row, [figure]: times }));
}

/** As the books have them (`money/ledger/months.ts`): debits of the entries about bounties of these referrals. */
function moneyParts(tx: Database, { those: which, isEach }: Counting): PromiseLike<Row[]> {
  const cents = (...kinds: readonly LedgerKind[]) =>
    number(sql`coalesce(sum(${ledgerLines.debitCent}) filter (where ${inArray(ledgerEntries.kind, [...kinds])}), 0)`);
  return tx
    .select({
      month: monthInBerlinOf(ledgerEntries.at),
      ...of(isEach),
      openedCent: cents(ledgerKind.opened),
      cancelledCent: cents(ledgerKind.cancelled, ledgerKind.withdrawn),
      paidCent: cents(ledgerKind.booked, ledgerKind.voucherGiven),
      returnedCent: cents(ledgerKind.returned),
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
    .where(which)
    .groupBy(...groups(isEach));
}

/**
 * What referrals have come to, counted as it is now. A month, channel and product come more than once. It takes several statements: who has no snapshot for
 * all of them may see a referral change in between, and so in two channels.
 */
export async function partsOf(tx: Database, counting: Counting): Promise<Part[]> {
  const rows = [...(await linkParts(tx, counting)), ...(await moneyParts(tx, counting))];
  for (const one of counted) for (const row of await countedParts(tx, counting, one)) rows.push(row);
  return rows.map(partOf);
}
