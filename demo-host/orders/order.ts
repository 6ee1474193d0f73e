/** What every provider needs of an order to report it; the rest of a form is the shop's own. */
export type OrderForm = Readonly<Record<string, string>> & {
  readonly tariffId: string;
  /** The recommendation that led here; empty when there was none. */
  readonly referralNumber: string;
  readonly recipientNumber: string;
};

/**
 * What the referral service knows of an order: `none` when nobody recommended us, `pending` as long as it has not
 * answered, `matched` or `unmatched` by its answer, `refused` when it will never take this report.
 */
export type ReportState = 'none' | 'pending' | 'matched' | 'unmatched' | 'refused';

export interface Order<Form extends OrderForm = OrderForm> {
  readonly form: Form;
  /** The shop's order number, e.g. `LS-2026-000123`. */
  readonly number: string;
  /** Made by the shop for each form it shows: the same one again is the same order. */
  readonly submissionId: string;
  readonly placedAt: Date;
  readonly report: ReportState;
}
