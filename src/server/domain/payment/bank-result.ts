import type { PaymentState } from '#contract/pay-runs.ts';

/** What a bank says of one transfer. */
export interface BankResult {
  readonly endToEndId: string;
  /** What became of it, or null where nothing is final yet. */
  readonly became: Extract<PaymentState, 'Gebucht' | 'Abgelehnt' | 'Zurueckgekommen'> | null;
  /** In whole cents, where the bank names it. */
  readonly amountCent: number | null;
  /** A code like `AC04`. */
  readonly reason: string | null;
}
