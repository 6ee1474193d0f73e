/** Where an agency's month stands; values of the wire. */
export const invoiceState = {
  /** The month is not over. */
  running: 'Laufend',
  /** It is over and has no number yet. */
  closing: 'WirdAbgeschlossen',
  /** It has a number, and waits to be paid. */
  open: 'Offen',
  paid: 'Bezahlt',
  /** The books say another sum today than when it was closed: neither is shown. */
  faulty: 'Fehler',
} as const;
export type InvoiceState = (typeof invoiceState)[keyof typeof invoiceState];

/** What an entry of an invoice does to the sum. */
export const invoiceRowKind = {
  /** A bounty was paid to which the agency had added. */
  charged: 'AgenturBelastet',
  /** … and nobody has that money any more. */
  credited: 'AgenturEntlastet',
} as const;
export type InvoiceRowKind = (typeof invoiceRowKind)[keyof typeof invoiceRowKind];
