/** Where an addition of an agency stands today; values of the wire. */
export const ownPlanState = {
  toCome: 'Kommt',
  running: 'Laeuft',
  /** Its days are over. */
  over: 'Vorbei',
  /** Before that by the agency or the operator, or with the agency. */
  ended: 'Beendet',
} as const;
export type OwnPlanState = (typeof ownPlanState)[keyof typeof ownPlanState];

/** Why new referrals of an agency get no addition, whatever its plans say; values of the wire. */
export const stopReason = {
  budgetUsed: 'BudgetErschoepft',
  /** An invoice has not been paid for `daysToPay`. */
  invoiceUnpaid: 'RechnungOffen',
} as const;
export type StopReason = (typeof stopReason)[keyof typeof stopReason];

/** Days after which an invoice that is not paid stops additions to new referrals. */
export const daysToPay = 60;

/** Days that an addition counts at most, its first and its last among them; and how many days after today it begins at the latest. */
export const mostDays = 366;

/** So many additions of an agency are listed at most, those first that count or will. */
export const mostListed = 200;
