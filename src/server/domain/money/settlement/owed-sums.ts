import { and, eq, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import { ledgerAccount, type LedgerAccount } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { isOwed } from '../bounty/standing.ts';
import { allSums } from '../ledger/sums.ts';

/** What the books and the bounties say of money, in cents. */
export interface OwedSums {
  /** Entries of the books, sealed or not. */
  readonly entries: number;
  /** Debits less credits of each account that has any. */
  readonly balances: Readonly<Partial<Record<LedgerAccount, number>>>;
  /** What the books say is owed to people, and what the bounties themselves do: the same when all is well. */
  readonly owedCent: number;
  readonly owedByBountiesCent: number;
  /** What the books say agencies are to pay, and what bounties and paid invoices do: the same when all is well. */
  readonly agenciesOweCent: number;
  readonly agenciesOweByBountiesCent: number;
}

/**
 * What bounties still owe to people, in cents: what is on its way is not among it, what came back is again, and what is open is once
 * its order is paid. An index has them, with what they are worth (`bounties_owed`).
 */
async function owedByBounties(db: Database, tenant: string): Promise<number> {
  const isAccrued = and(eq(bounties.state, bountyState.open), isNotNull(bounties.readyAt));
  const [owed] = await db
    .select({ cents: sum(bounties.valueCent).mapWith(Number) })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), or(isAccrued, eq(bounties.state, bountyState.provided), isOwed)));
  return owed?.cents ?? 0;
}

/**
 * What agencies have added to bounties that were paid, and that did not come back for nobody, less their invoices that are paid: cents. An index has
 * what they added (`bounties_charged`).
 */
async function agenciesOwe(db: Database, tenant: string): Promise<number> {
  const isCharged = and(isNotNull(bounties.agencyChargedAt), isNull(bounties.agencyCreditedAt));
  const [charged] = await db
    .select({ cents: sum(bounties.agencyCent).mapWith(Number) })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), isCharged));
  const [paid] = await db
    .select({ cents: sum(agencyInvoices.sumCent).mapWith(Number) })
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.tenant, tenant), isNotNull(agencyInvoices.paidAt)));
  return (charged?.cents ?? 0) - (paid?.cents ?? 0);
}

interface Balance {
  readonly account: LedgerAccount;
  readonly cents: number;
}

/** Of the lines, each added up. */
const balancesOfLines = (tx: Database, tenant: string): Promise<Balance[]> =>
  tx
    .select({
      account: ledgerLines.account,
      cents: sql<number>`sum(${ledgerLines.debitCent} - ${ledgerLines.creditCent})`.mapWith(Number),
    })
    .from(ledgerLines)
    .where(eq(ledgerLines.tenant, tenant))
    .groupBy(ledgerLines.account);

/** The same of the kept sums, and what is not among them yet. */
async function balancesOfSums(tx: Database, tenant: string): Promise<Balance[]> {
  const sums = await allSums(tx, tenant);
  return [...new Set(sums.map(({ account }) => account))].map((account) => ({
    account,
    cents: sums
      .filter((moved) => moved.account === account)
      .reduce((total, { debitCent, creditCent }) => total + debitCent - creditCent, 0),
  }));
}

/** @param by the lines of all entries, or the sums that are kept of them. */
export async function owedSums(tx: Database, tenant: string, by: 'lines' | 'kept sums'): Promise<OwedSums> {
  const rows = await (by === 'lines' ? balancesOfLines : balancesOfSums)(tx, tenant);
  const order = valuesOf(ledgerAccount);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account));
  const balances: OwedSums['balances'] = Object.fromEntries(sorted.map(({ account, cents }) => [account, cents]));
  return {
    entries: await tx.$count(ledgerEntries, eq(ledgerEntries.tenant, tenant)),
    balances,
    owedCent: 0 - (balances.Praemienverbindlichkeit ?? 0),
    owedByBountiesCent: await owedByBounties(tx, tenant),
    agenciesOweCent: balances.Agenturforderung ?? 0,
    agenciesOweByBountiesCent: await agenciesOwe(tx, tenant),
  };
}
