import type { BankRemark, PayeeCheck, PaymentState } from '#contract/money/pay-runs/states.ts';

/** What a bank says of one transfer, or of a whole file. */
export interface BankResult {
  /** End-to-end id of a transfer, or the name of a file; '' where the bank refuses something and does not say what. */
  readonly reference: string;
  readonly of: 'transfer' | 'file';
  /** What became of it, or null where nothing follows by itself; `remark` says why then. */
  readonly became: Extract<PaymentState, 'Gebucht' | 'Abgelehnt' | 'Zurueckgekommen'> | null;
  /**
   * In whole cents; null where the bank does not name it, `other` for what is no amount in euros, or for several, `untold` where it has to name it
   * and does not: of money that came back among other money.
   */
  readonly amountCent: number | 'other' | 'untold' | null;
  /** Codes like `AC04`, or codes of the bank's own; all that hold for it, whether they stand at it, its batch or its file. */
  readonly reasons: readonly string[];
  /** What the bank wrote to it, or null. */
  readonly words: string | null;
  readonly remark: BankRemark | null;
  /** What comparing the payee's name with the account has shown. */
  readonly check: PayeeCheck | null;
  /** Whether its status does not say plainly what its reasons suggest: then two operators are asked, whatever those are. */
  readonly isInDoubt: boolean;
  /** Whether it is another movement than one of the same reference and kind that the file told of before. */
  readonly isAnother: boolean;
  /** The movement on the account that told it; null where none did. */
  readonly entry: BankEntry | null;
  /** The day on which the bank has booked it, `YYYY-MM-DD`; null where nothing is booked, or it does not say. */
  readonly bookedOn: string | null;
}

/** A movement on the account, as far as it tells it from another one. */
export interface BankEntry {
  /** Its name in the file that tells of it. */
  readonly name: string;
  /** The kind of message that told it: what one calls it, says nothing about another. */
  readonly message: 'camt.053' | 'camt.054';
  /** The bank's own reference (ISO 20022 `AcctSvcrRef`: it identifies the entry without doubt), or null. */
  readonly reference: string | null;
}

/** What a file says, or a part of it. */
export interface BankResults {
  readonly results: readonly BankResult[];
  /** How many more there are that are about others, and name nothing in the form of ours. */
  readonly others: number;
}

/** A result about which there is nothing else to say. */
export const plainResult = {
  became: null,
  amountCent: null,
  reasons: [],
  words: null,
  remark: null,
  check: null,
  isInDoubt: false,
  isAnother: false,
  entry: null,
  bookedOn: null,
} as const satisfies Partial<BankResult>;

/** The bank's reasons as they are kept beside a payment or a question: 70 characters at most, null without any. */
export const keptReason = (reasons: readonly string[]): string | null => reasons.join(' ').slice(0, 70) || null;
