import { and, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { ledgerAccount, ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { monthInBerlinOf } from '../../berlin-months.ts';
import { momentsOf } from './month.ts';

const { tenant, id, kind, bountyId, at } = ledgerEntries;

/** The month of an entry in Europe/Berlin. */
const month = monthInBerlinOf(at);

/** What an entry charges, below 0 of what it credits. */
export const amountCent = sql<number>`${ledgerLines.debitCent} - ${ledgerLines.creditCent}`.mapWith(Number);

/** The bounty that an entry is about: it says which agency pays. */
export const isItsBounty = and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId));

/** The line of it that agencies owe. */
export const isItsLine = and(
  eq(ledgerLines.tenant, tenant),
  eq(ledgerLines.entryId, id),
  eq(ledgerLines.account, ledgerAccount.agenciesOwe),
);

/** Entries that charge agencies of a tenant, or credit them. */
const isOfAgencies = (of: string) =>
  and(
    eq(tenant, of),
    inArray(kind, [ledgerKind.agencyCharged, ledgerKind.agencyCredited]),
    eq(bounties.tenant, of),
    isNotNull(bounties.payingAgency),
  );

export interface OfAgency {
  readonly tenant: string;
  readonly agency: string;
}

/** Those of one agency, in one month or all. */
export function isOfAgency(of: OfAgency, inMonth?: string): SQL | undefined {
  const isTheirs = and(isOfAgencies(of.tenant), eq(bounties.payingAgency, of.agency));
  if (inMonth === undefined) return isTheirs;
  const { from, before } = momentsOf(inMonth);
  return and(isTheirs, gte(at, from), lt(at, before));
}

/** What the books say of agencies, by agency and month. */
const booked = (db: Database, where: SQL | undefined) =>
  db
    .select({
      agency: sql<string>`${bounties.payingAgency}`.as('booked_agency'),
      month: month.as('booked_month'),
      bookedCent: sql<number>`sum(${amountCent})`.mapWith(Number).as('booked_cent'),
    })
    .from(ledgerEntries)
    .innerJoin(bounties, isItsBounty)
    .innerJoin(ledgerLines, isItsLine)
    .where(where)
    .groupBy(bounties.payingAgency, month);

/** An agency's sums by month, in cents. */
export async function bookedByMonth(db: Database, of: OfAgency): Promise<ReadonlyMap<string, number>> {
  const rows = await booked(db, isOfAgency(of));
  return new Map(rows.map((row) => [row.month, row.bookedCent]));
}

/** A month of an agency of which books and invoices do not say the same. */
export interface Difference {
  readonly agency: string;
  readonly month: string;
  readonly bookedCent: number;
  /** Null where there is no invoice. */
  readonly number: number | null;
  readonly sumCent: number | null;
}

/** All of a tenant's, of months before a moment, in the order of months and agencies. */
export async function differencesOf(db: Database, of: string, before: Date): Promise<Difference[]> {
  const theirs = booked(db, and(isOfAgencies(of), lt(at, before))).as('theirs');
  const closed = db.select().from(agencyInvoices).where(eq(agencyInvoices.tenant, of)).as('closed');
  const agency = sql<string>`coalesce(${theirs.agency}, ${closed.agencyNumber})`;
  const ofMonth = sql<string>`coalesce(${theirs.month}, ${closed.month})`;
  return db
    .select({
      agency,
      month: ofMonth,
      bookedCent: sql<number>`coalesce(${theirs.bookedCent}, 0)`.mapWith(Number),
      number: closed.number,
      sumCent: closed.sumCent,
    })
    .from(theirs)
    .fullJoin(closed, and(eq(closed.agencyNumber, theirs.agency), eq(closed.month, theirs.month)))
    .where(sql`${theirs.bookedCent} is distinct from ${closed.sumCent}`)
    .orderBy(ofMonth, sql`${agency} collate "C"`);
}

/** The months of one, in which there are entries, summed up; for invoices of a page. */
export async function bookedOf(
  db: Database,
  of: string,
  invoices: readonly { readonly agencyNumber: string; readonly month: string }[],
): Promise<ReadonlyMap<string, number>> {
  const agencies = [...new Set(invoices.map(({ agencyNumber }) => agencyNumber))];
  if (agencies.length === 0) return new Map();
  const rows = await booked(db, and(isOfAgencies(of), inArray(bounties.payingAgency, agencies)));
  return new Map(rows.map((row) => [monthKey(row.agency, row.month), row.bookedCent]));
}

/** By which a month of an agency is found. */
export const monthKey = (agency: string, inMonth: string): string => `${inMonth} ${agency}`;
