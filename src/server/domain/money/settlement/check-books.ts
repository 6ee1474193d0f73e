import { and, asc, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import { ledgerKind, type LedgerAccount } from '#contract/money/ledger/ledger-accounts.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transact.ts';
import { hasPayment, isOwedAgain } from '../pay-runs/due.ts';
import { beginning, entryHash, type LedgerEntry, type LedgerLine } from '../ledger/entry-hash.ts';

/** How many entries are read in one go: the books may be long. */
const batch = 1000;

/**
 * What is wrong with an entry: a number is missing before it, it hangs on another one, it was changed, it is not balanced, or it takes
 * back once more what a bounty cost.
 */
export type LedgerFault = 'gap' | 'chain' | 'hash' | 'balance' | 'twice';

export interface LedgerCheck {
  readonly entries: number;
  /** Debits less credits of each account that has any, in cents. */
  readonly balances: Readonly<Partial<Record<LedgerAccount, number>>>;
  /** The first entry that is not as it was written; null when all are. */
  readonly fault: { readonly seq: number; readonly what: LedgerFault } | null;
  /** What the books say is owed to people, and what the bounties themselves do: cents, the same when all is well. */
  readonly owedCent: number;
  readonly owedByBountiesCent: number;
}

function faultOf(entry: LedgerEntry, lines: readonly LedgerLine[], before: { seq: number; hash: string }) {
  if (entry.seq !== before.seq + 1) return 'gap';
  if (entry.previousHash !== before.hash) return 'chain';
  if (entry.hash !== entryHash(entry, lines)) return 'hash';
  const total = lines.reduce((rest, { debitCent, creditCent }) => rest + debitCent - creditCent, 0);
  return lines.length >= 2 && total === 0 ? null : 'balance';
}

/** The first entry that takes back what a bounty cost after another one has: each sum is balanced all the same. */
async function firstTwice(db: Database, tenant: string): Promise<LedgerCheck['fault']> {
  const ends = [ledgerKind.cancelled, ledgerKind.cancelledAfterPayout, ledgerKind.expired];
  const turns = db.$with('turns').as(
    db
      .select({
        seq: ledgerEntries.seq,
        turn: sql<number>`row_number() over (partition by ${ledgerEntries.bountyId} order by ${ledgerEntries.seq})`.as(
          'turn',
        ),
      })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.tenant, tenant), inArray(ledgerEntries.kind, ends))),
  );
  const [found] = await db
    .with(turns)
    .select({ seq: turns.seq })
    .from(turns)
    .where(gt(turns.turn, 1))
    .orderBy(asc(turns.seq))
    .limit(1);
  return found ? { seq: found.seq, what: 'twice' } : null;
}

const unpaid = [bountyState.open, bountyState.provided, bountyState.claimed];

/** What bounties still owe to people, in cents: what is on its way is not among it, what came back is again. */
async function owedByBounties(db: Database, tenant: string): Promise<number> {
  const [owed] = await db
    .select({ cents: sum(bounties.valueCent).mapWith(Number) })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        or(and(inArray(bounties.state, unpaid), sql`not ${hasPayment([paymentState.sent])}`), isOwedAgain),
      ),
    );
  return owed?.cents ?? 0;
}

function groupBySeq(lines: readonly LedgerLine[]): Map<number, LedgerLine[]> {
  const groups = new Map<number, LedgerLine[]>();
  for (const line of lines) groups.set(line.seq, [...(groups.get(line.seq) ?? []), line]);
  return groups;
}

/**
 * Reads a tenant's books from the first entry on: each number, the chain, every hash, every balance, and that no bounty's cost is taken back twice; and compares what they
 * say is owed with the bounties. All of it as it was at one moment.
 */
export async function checkLedger(db: Database, tenant: string): Promise<LedgerCheck> {
  return transact(
    db,
    async (tx) => {
      const balances: Partial<Record<LedgerAccount, number>> = {};
      let before = { seq: 0, hash: beginning };
      let fault: LedgerCheck['fault'] = null;
      let entries = 0;
      for (;;) {
        const page = await tx
          .select()
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.tenant, tenant), gt(ledgerEntries.seq, before.seq)))
          .orderBy(asc(ledgerEntries.seq))
          .limit(batch);
        if (page.length === 0) break;
        const numbers = page.map(({ seq }) => seq);
        const lines = groupBySeq(
          await tx
            .select()
            .from(ledgerLines)
            .where(and(eq(ledgerLines.tenant, tenant), inArray(ledgerLines.seq, numbers)))
            .orderBy(asc(ledgerLines.seq), asc(ledgerLines.line)),
        );
        for (const entry of page) {
          const its = lines.get(entry.seq) ?? [];
          const what = faultOf(entry, its, before);
          if (what !== null) fault ??= { seq: entry.seq, what };
          for (const { account, debitCent, creditCent } of its) {
            balances[account] = (balances[account] ?? 0) + debitCent - creditCent;
          }
          before = entry;
          entries += 1;
        }
      }
      fault ??= await firstTwice(tx, tenant);
      const owedCent = 0 - (balances.Praemienverbindlichkeit ?? 0);
      return { entries, balances, fault, owedCent, owedByBountiesCent: await owedByBounties(tx, tenant) };
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
