/**
 * What people are promised and by when: the one place that screens, mails and the operator's list of what is overdue read.
 * The functions that make moments of it stand with the rules of the service.
 */
export const promised = {
  /** Who recommends is at least so old (specification §5). */
  minimumAge: 18,
  /** A referral's link works for 60 days (specification §9). */
  daysOfLink: 60,
  /** The link in the mail that asks to confirm a referral works for a week. */
  daysToConfirm: 7,
  /** Details that nobody confirms are deleted after 12 weeks (specification §9). */
  weeksToConfirm: 12,
  /** A bounty waits a year for its person: the specification names no number, so the terms do (docs/decisions). */
  daysToCollect: 365,
  /** What is collected within so many days after that is still accepted, as goodwill. */
  daysOfGoodwill: 30,
  /** From the start of supply until a bounty is usually paid (specification §9). */
  typicalWeeksToPayout: { from: 4, to: 10 },
  /** Money is transferred within four weeks after the bank data (specification §9). */
  weeksToPay: 4,
  /** A voucher's mail comes within 24 hours (specification §9). */
  hoursToVoucher: 24,
  /** A voucher can be used for at least so many days after its mail. */
  daysOfVoucher: 30,
  /** Whoever misses a bounty gets an answer within two weeks. */
  weeksToAnswer: 2,
} as const;
