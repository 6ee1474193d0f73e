/** What a key of the operator may be used for; values of the wire. */
export const operatorScope = {
  /** Orders: reports, files, matching. */
  orders: 'Auftraege',
  vouchers: 'Gutscheine',
  /** Pay runs: create, change, results of the bank. */
  payRuns: 'Zahllaeufe',
  /** Release a pay run and fetch its file; confirm keys. */
  release: 'Freigabe',
  /** The books, and what is overdue. */
  reports: 'Berichte',
  /** For people who ask: login links, missing bounties. */
  support: 'Kundenservice',
  /** Agencies: which there are, their advisers, and who of them comes into the office. */
  agencies: 'Agenturen',
  /** Endpoints that are told what happens, and what was sent there. */
  webhooks: 'Webhooks',
  /** Block and lift: referrals, accounts, bounties. */
  blocks: 'Sperren',
  /** Register keys and end them. Who has it never releases. */
  keys: 'Schluessel',
} as const;
export type OperatorScope = (typeof operatorScope)[keyof typeof operatorScope];

/** What two people decide together: a key for it works only once somebody else has confirmed it. */
export const fourEyesScopes: readonly OperatorScope[] = [operatorScope.release];
