/** What the tenant owes later than it promised. Values of the wire: data, and therefore German. */
export const overdueKind = {
  /** The order is paid and the complaint period over, but nobody was told that a bounty waits. */
  readiness: 'Bereitstellung',
  /** Bank data were given more than four weeks ago. */
  payment: 'Auszahlung',
  /** A voucher was chosen more than 24 hours ago. */
  voucher: 'Gutschein',
  /** A voucher was given, and its mail was given up: its person has not got it. */
  undelivered: 'Unzustellbar',
  /** A transfer failed, and its person has given no new bank data: somebody should ask. */
  returned: 'Ruecklaeufer',
  /** Somebody misses a bounty and has had no answer. */
  missing: 'Vermisst',
} as const;
export type OverdueKind = (typeof overdueKind)[keyof typeof overdueKind];
