import type { PaymentState } from '#contract/pay-runs.ts';

/** What a bank says of one transfer, or of a whole file. */
export interface BankResult {
  /** End-to-end id of a transfer, or the name of a file. */
  readonly reference: string;
  readonly of: 'transfer' | 'file';
  /** What became of it, or null where nothing is final yet. */
  readonly became: Extract<PaymentState, 'Gebucht' | 'Abgelehnt' | 'Zurueckgekommen'> | null;
  /** In whole cents; null where the bank does not name it, `other` for what is no amount in euros. */
  readonly amountCent: number | 'other' | null;
  /** A code like `AC04`, or words of the bank's own. */
  readonly reason: string | null;
}
