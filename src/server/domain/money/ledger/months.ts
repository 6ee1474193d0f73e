import { ledgerAccount, ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { LedgerSum } from './kept-sums.ts';
import { allSums } from './sums.ts';

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

type Figures = Omit<LedgerMonth, 'month' | 'owedCent'>;

const none: Figures = {
  openedCent: 0,
  cancelledCent: 0,
  forfeitedCent: 0,
  paidCent: 0,
  returnedCent: 0,
  reclaimableCent: 0,
};

/** Under which figure the amount of an entry is told. */
const figureOf: Readonly<Partial<Record<LedgerKind, keyof Figures>>> = {
  [ledgerKind.opened]: 'openedCent',
  [ledgerKind.cancelled]: 'cancelledCent',
  [ledgerKind.withdrawn]: 'cancelledCent',
  [ledgerKind.expired]: 'forfeitedCent',
  [ledgerKind.booked]: 'paidCent',
  [ledgerKind.voucherGiven]: 'paidCent',
  [ledgerKind.returned]: 'returnedCent',
  [ledgerKind.cancelledAfterPayout]: 'reclaimableCent',
  [ledgerKind.paidUnowed]: 'reclaimableCent',
};

function figuresOf(sums: readonly LedgerSum[]): Figures {
  const figures = { ...none };
  for (const { kind, debitCent } of sums) {
    const name = figureOf[kind];
    if (name) figures[name] += debitCent;
  }
  return figures;
}

/** A tenant's books by month, oldest first. The months in which nothing happened are left out. */
export async function ledgerMonths(db: Database, tenant: string): Promise<LedgerMonth[]> {
  const sums = await transact(db, (tx) => allSums(tx, tenant), {
    config: { isolationLevel: 'repeatable read', accessMode: 'read only' },
  });
  const months = [...groupedBy(sums, ({ month }) => month)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  let owedCent = 0;
  return months.map(([month, ofMonth]) => {
    for (const { account, debitCent, creditCent } of ofMonth) {
      if (account === ledgerAccount.bountiesOwed) owedCent += creditCent - debitCent;
    }
    return { month, ...figuresOf(ofMonth), owedCent };
  });
}
