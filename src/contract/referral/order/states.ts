/** Where an order stands. Allowed: open → paid, and both → cancelled: a paid order can be revoked (docs/decisions). */
export const orderStatus = { open: 'Offen', paid: 'Gezahlt', cancelled: 'Storniert' } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** How an import of a file stands. One that broke off has taken whole rows, and can be taken again, or undone. */
export const importState = {
  running: 'Laeuft',
  whole: 'Vollstaendig',
  brokenOff: 'Abgebrochen',
  undone: 'Zurueckgenommen',
} as const;
export type ImportState = (typeof importState)[keyof typeof importState];

/** Why an import cannot be undone: something has come of one of its orders that nobody can call back. */
export const hindrance = {
  /** A later import has changed the order, or a report of the tenant's system. */
  changedSince: 'SeitherGeaendert',
  /** Its bounty can be collected, and its person knows. */
  provided: 'Bereitgestellt',
  claimed: 'Abgeholt',
  inRun: 'ImZahllauf',
  paid: 'Ausgezahlt',
  /** Its bounty has ended since: a cancellation cannot be taken back. */
  ended: 'Beendet',
  /** Its agency has refused it, and that word would go with it. */
  refused: 'Abgelehnt',
} as const;
export type Hindrance = (typeof hindrance)[keyof typeof hindrance];

/** By what an order is supposed to be somebody's. */
export const suggestionWay = {
  /** The number or code that it names is one character off. */
  numberAlike: 'NummerAehnlich',
  /** The recipient has its address, and was recommended after it was made, or has not confirmed. */
  address: 'Adresse',
  /** The recipient waits for an order of this product, and confirmed not long before it. */
  productAndDays: 'ProduktUndTage',
  /** The order names this recipient's referral. */
  sameReferral: 'Empfehlung',
} as const;
export type SuggestionWay = (typeof suggestionWay)[keyof typeof suggestionWay];
