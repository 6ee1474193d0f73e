/**
 * What people are promised and by when: the one place that screens, mails and the operator's list of what is overdue read.
 * The functions that make moments of it stand with the rules of the service.
 */
export const promised = {
  /** Money is transferred within four weeks after the bank data (specification §9). */
  weeksToPay: 4,
  /** A voucher's mail comes within 24 hours (specification §9). */
  hoursToVoucher: 24,
  /** A voucher can be used for at least so many days after its mail. */
  daysOfVoucher: 30,
  /** Whoever misses a bounty gets an answer within two weeks. */
  weeksToAnswer: 2,
} as const;
