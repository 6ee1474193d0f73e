import { and, eq, sql } from 'drizzle-orm';
import { ledgerAccount, ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';

/** Sums of one month in Europe/Berlin, in cents. */
export interface LedgerMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Owed since an order was paid. */
  readonly openedCent: number;
  /** Taken back before it was paid: cancelled, or entered for an order that it is not owed for after all. */
  readonly cancelledCent: number;
  readonly forfeitedCent: number;
  /** Booked by the bank, and given as vouchers. */
  readonly paidCent: number;
  readonly returnedCent: number;
  readonly reclaimableCent: number;
  /** What was owed at the end of the month. */
  readonly owedCent: number;
}

/** A tenant's books by month, oldest first. The months in which nothing happened are left out. */
export async function ledgerMonths(db: Database, tenant: string): Promise<LedgerMonth[]> {
  const month = monthInBerlinOf(ledgerEntries.at);
  const of = (...kinds: string[]) =>
    sql<number>`coalesce(sum(${ledgerLines.debitCent}) filter (where ${ledgerEntries.kind} in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), 0)`.mapWith(Number);
  const owed = sql<number>`coalesce(sum(${ledgerLines.creditCent} - ${ledgerLines.debitCent})
    filter (where ${ledgerLines.account} = ${ledgerAccount.bountiesOwed}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      month,
      openedCent: of(ledgerKind.opened),
      cancelledCent: of(ledgerKind.cancelled, ledgerKind.withdrawn),
      forfeitedCent: of(ledgerKind.expired),
      paidCent: of(ledgerKind.booked, ledgerKind.voucherGiven),
      returnedCent: of(ledgerKind.returned),
      reclaimableCent: of(ledgerKind.cancelledAfterPayout, ledgerKind.paidUnowed),
      change: owed,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerLines,
      and(eq(ledgerLines.tenant, ledgerEntries.tenant), eq(ledgerLines.entryId, ledgerEntries.id)),
    )
    .where(eq(ledgerEntries.tenant, tenant))
    .groupBy(month)
    .orderBy(month);
  let owedCent = 0;
  return rows.map(({ change, ...sums }) => {
    owedCent += change;
    return { ...sums, owedCent };
  });
}
