import type { BankRemark, PayeeCheck } from '#contract/money/pay-runs/states.ts';
import type { BankResult } from './bank-result.ts';

export type Outcome = 'booked' | 'rejected' | 'returned' | 'asked' | 'unchanged';

/** What became of a result: of what is told of it, the reference, and why nothing followed where nothing did. */
export interface Told {
  /** Null for what the bank did not say, but follows from it. */
  readonly outcome: Outcome | null;
  readonly reference: string;
  readonly remark: BankRemark | null;
  readonly reasons: readonly string[];
  readonly words: string | null;
  readonly check: PayeeCheck | null;
}

/** What is told of a result. */
export function tell(
  { reference, reasons, words, check }: BankResult,
  outcome: Outcome | null,
  remark: BankRemark | null = null,
): Told {
  return { outcome, reference, remark, reasons, words, check };
}
