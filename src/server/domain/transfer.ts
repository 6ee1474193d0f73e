/** Who pays: the tenant's account at its bank. */
export interface Payer {
  readonly name: string;
  /** Plain: capitals and digits. */
  readonly iban: string;
  /** Without it the bank finds it by the IBAN. */
  readonly bic: string | null;
}

/** One transfer of a payment file. */
export interface Transfer {
  /** At most 35 characters, unique for ever: the bank names the transfer by it. */
  readonly endToEndId: string;
  readonly amountCent: number;
  readonly accountHolder: string;
  readonly iban: string;
  /** What it is for. The reference is written behind it, whole: of a long text the end is left out. */
  readonly purpose: string;
}

export interface CreditTransferFile {
  /** At most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** `YYYY-MM-DD`: a TARGET day, not in the past. */
  readonly executionDay: string;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}

/** The bank's format of a payment file. */
export interface PaymentFormat {
  /** @throws Error where the file would break a rule of the bank's */
  readonly write: (file: CreditTransferFile) => string;
  /** Where the transfers of a written file go, by their references. */
  readonly accountsIn: (xml: string) => ReadonlyMap<string, Pick<Transfer, 'accountHolder' | 'iban'>>;
  /** The day `YYYY-MM-DD` on which a written file shall be executed. */
  readonly executionDayOf: (xml: string) => string;
  /** A written file with another day; what names it and its transfers stays, so that the bank knows it again. */
  readonly withExecutionDay: (xml: string, day: string) => string;
}
