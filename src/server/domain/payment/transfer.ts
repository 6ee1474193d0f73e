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
  readonly purpose: string;
}

export interface CreditTransferFile {
  /** At most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** `YYYY-MM-DD`: a day on which the bank works, or it takes the next one. */
  readonly executionDay: string;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}
