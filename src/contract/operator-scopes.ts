/** What a key of the operator may be used for; values of the wire. */
export const operatorScope = {
  /** Orders: reports, files, matching. */
  orders: 'Auftraege',
  vouchers: 'Gutscheine',
  /** Pay runs: create, change, results of the bank. */
  payRuns: 'Zahllaeufe',
  /** Release a pay run and fetch its file. */
  release: 'Freigabe',
  /** The books, and what is overdue. */
  reports: 'Berichte',
  /** For people who ask: login links, missing bounties. */
  support: 'Kundenservice',
  /** Block and lift: referrals, accounts, bounties. */
  blocks: 'Sperren',
  keys: 'Schluessel',
} as const;
export type OperatorScope = (typeof operatorScope)[keyof typeof operatorScope];
