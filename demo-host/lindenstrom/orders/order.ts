/** What a customer told us on the order page, checked and trimmed. */
export interface OrderForm {
  readonly tariffId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly town: string;
  readonly meterNumber: string;
  /** The recommendation that led here; empty when there was none. */
  readonly referralNumber: string;
  readonly recipientNumber: string;
}

/**
 * What the referral service knows of an order: `none` when nobody recommended us, `pending` as long as it has not
 * answered, `matched` or `unmatched` by its answer, `refused` when it will never take this report.
 */
export type ReportState = 'none' | 'pending' | 'matched' | 'unmatched' | 'refused';

export interface Order {
  readonly form: OrderForm;
  /** Our order number, e.g. `LS-2026-000123`. */
  readonly number: string;
  /** Made by us for each form we show: the same one again is the same order. */
  readonly submissionId: string;
  readonly placedAt: Date;
  readonly report: ReportState;
}
