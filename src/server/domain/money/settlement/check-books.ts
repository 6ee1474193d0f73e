import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import {
  ledgerAccount,
  ledgerFault,
  ledgerKind,
  type LedgerAccount,
  type LedgerKind,
} from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines, ledgerSeals } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { keepFigures } from '../../kept-figures.ts';
import type { Anchor } from '../ledger/anchor-text.ts';
import { checkSeals, type FoundFault } from '../ledger/check-seals.ts';
import { firstWrongSums } from '../ledger/check-sums.ts';
import { checkUnsealed, firstBrokenAnchor } from '../ledger/check-unsealed.ts';
import { headOf } from '../ledger/seal.ts';
import { firstWrongStatistics } from '../../records/statistics/live-sums.ts';
import { hasAccrued } from '../bounty/accrued.ts';
import { isOwed } from '../bounty/standing.ts';

export interface LedgerCheck {
  /** How many there are, sealed or not. */
  readonly entries: number;
  /** Those that have no number yet, and among them those that should have one. */
  readonly unsealed: number;
  readonly late: number;
  /** Those that could not be checked, since the key by which they were written or sealed is not given. */
  readonly withoutKey: number;
  /** The last seal; null before the first. */
  readonly head: Anchor | null;
  /** Debits less credits of each account that has any, in cents. */
  readonly balances: Readonly<Partial<Record<LedgerAccount, number>>>;
  /** The first entry that is not as it was written; null when all are. */
  readonly fault: FoundFault | null;
  /** What the books say is owed to people, and what the bounties themselves do: cents, the same when all is well. */
  readonly owedCent: number;
  readonly owedByBountiesCent: number;
  /** What the books say agencies are to pay, and what bounties and paid invoices do: cents, the same when all is well. */
  readonly agenciesOweCent: number;
  readonly agenciesOweByBountiesCent: number;
}

/**
 * The first entry that takes back what a bounty cost after another one has, or charges an agency for a bounty without a credit in between, or
 * credits it without a charge, in the order of their numbers: each sum is balanced all the same.
 */
async function firstTwice(db: Database, tenant: string): Promise<FoundFault | null> {
  const ends = [ledgerKind.cancelled, ledgerKind.cancelledAfterPayout, ledgerKind.expired];
  const { agencyCharged, agencyCredited } = ledgerKind;
  const what = sql`case when ${inArray(ledgerEntries.kind, ends)} then '' else ${ledgerEntries.kind} end`;
  const countOf = (kind: LedgerKind) =>
    sql`count(*) filter (where ${ledgerEntries.kind} = ${kind}) over (partition by ${ledgerEntries.bountyId})`;
  // What was credited may be charged again. Entries of one moment have no order before they are sealed: how many there are says enough.
  const most = sql<number>`case ${ledgerEntries.kind} when ${agencyCharged} then 1 + ${countOf(agencyCredited)}
    when ${agencyCredited} then greatest(1, ${countOf(agencyCharged)}) else 1 end`;
  const order = sql`${ledgerSeals.seq} nulls last, ${ledgerEntries.id}`;
  const turns = db.$with('turns').as(
    db
      .select({
        seq: ledgerSeals.seq,
        id: ledgerEntries.id,
        turn: sql<number>`row_number() over (partition by ${ledgerEntries.bountyId}, ${what} order by ${order})`.as(
          'turn',
        ),
        most: most.as('most'),
      })
      .from(ledgerEntries)
      .leftJoin(
        ledgerSeals,
        and(eq(ledgerSeals.tenant, ledgerEntries.tenant), eq(ledgerSeals.entryId, ledgerEntries.id)),
      )
      .where(
        and(eq(ledgerEntries.tenant, tenant), inArray(ledgerEntries.kind, [...ends, agencyCharged, agencyCredited])),
      ),
  );
  const [found] = await db
    .with(turns)
    .select({ seq: turns.seq, id: turns.id })
    .from(turns)
    .where(gt(turns.turn, turns.most))
    .orderBy(sql`${turns.seq} nulls last`, asc(turns.id))
    .limit(1);
  if (!found) return null;
  return { seq: found.seq, what: ledgerFault.twice, ...(found.seq === null && { entryId: found.id }) };
}

const uncollected = [bountyState.open, bountyState.provided];

/**
 * What bounties still owe to people, in cents: what is on its way is not among it, what came back is again, and what is open is once
 * its order is paid.
 */
async function owedByBounties(db: Database, tenant: string): Promise<number> {
  const [owed] = await db
    .select({ cents: sum(bounties.valueCent).mapWith(Number) })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), or(and(inArray(bounties.state, uncollected), hasAccrued), isOwed)));
  return owed?.cents ?? 0;
}

/** What agencies have added to bounties that were paid, and that did not come back for nobody, less their invoices that are paid: cents. */
async function agenciesOwe(db: Database, tenant: string): Promise<number> {
  const isCharged = and(isNotNull(bounties.agencyChargedAt), isNull(bounties.agencyCreditedAt));
  const [charged] = await db
    .select({ cents: sum(bounties.agencyCent).mapWith(Number) })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), isNotNull(bounties.payingAgency), isCharged));
  const [paid] = await db
    .select({ cents: sum(agencyInvoices.sumCent).mapWith(Number) })
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.tenant, tenant), isNotNull(agencyInvoices.paidAt)));
  return (charged?.cents ?? 0) - (paid?.cents ?? 0);
}

/** All sums, as they were at one moment. */
async function sumsOf(db: Database, tenant: string) {
  return transact(
    db,
    async (tx) => {
      const entries = await tx.$count(ledgerEntries, eq(ledgerEntries.tenant, tenant));
      const rows = await tx
        .select({
          account: ledgerLines.account,
          cents: sql<number>`sum(${ledgerLines.debitCent} - ${ledgerLines.creditCent})`.mapWith(Number),
        })
        .from(ledgerLines)
        .where(eq(ledgerLines.tenant, tenant))
        .groupBy(ledgerLines.account);
      const order = valuesOf(ledgerAccount);
      const sorted = rows.toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account));
      const balances: LedgerCheck['balances'] = Object.fromEntries(
        sorted.map(({ account, cents }) => [account, cents]),
      );
      const owedCent = 0 - (balances.Praemienverbindlichkeit ?? 0);
      return {
        entries,
        balances,
        owedCent,
        owedByBountiesCent: await owedByBounties(tx, tenant),
        agenciesOweCent: balances.Agenturforderung ?? 0,
        agenciesOweByBountiesCent: await agenciesOwe(tx, tenant),
      };
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}

/**
 * Reads a tenant's books from the first entry on, or from an anchor on: each number, the chain, every keyed hash, every balance; that what
 * has no number waits for one, and that no bounty's cost is taken back twice, and that the kept sums are those of the entries, of bounties and of visits. It compares what they say is owed, and what agencies are to pay, with the bounties.
 */
export async function checkLedger(
  db: Database,
  effects: Pick<Effects, 'clock' | 'ledgerHashes'>,
  tenant: string,
  anchor: Anchor | null = null,
): Promise<LedgerCheck> {
  const sealed = await checkSeals(db, effects.ledgerHashes, tenant, anchor);
  const { unsealed, late, ...waiting } = await checkUnsealed(db, effects, tenant);
  const fault =
    sealed.fault ??
    (await firstBrokenAnchor(db, tenant)) ??
    waiting.fault ??
    (await firstTwice(db, tenant)) ??
    (await firstWrongSums(db, tenant)) ??
    (await firstWrongStatistics(db, tenant));
  const withoutKey = sealed.withoutKey + waiting.withoutKey;
  const head = await headOf(db, tenant);
  return { fault, ...(await sumsOf(db, tenant)), unsealed, late, withoutKey, head };
}

const isWhole = (found: LedgerCheck) =>
  found.fault === null &&
  found.owedCent === found.owedByBountiesCent &&
  found.agenciesOweCent === found.agenciesOweByBountiesCent;

/** The same, and keeps that they were checked, and whether they were whole, for whoever watches the service. */
export async function checkedLedger(
  db: Database,
  effects: Pick<Effects, 'clock' | 'ledgerHashes'>,
  tenant: string,
  anchor: Anchor | null,
): Promise<LedgerCheck> {
  const found = await checkLedger(db, effects, tenant, anchor);
  const figure = { tenant, gauge: 'ledger_check', label: '', value: isWhole(found) ? 0 : 1 } as const;
  await keepFigures(db, [{ ...figure, at: effects.clock.now() }]);
  return found;
}
