/** Values of the wire for what goes to the bank: data, and therefore German. */

/** Where a pay run stands. Released by two: its file can be fetched. */
export const payRunState = {
  draft: 'Entwurf',
  released: 'Freigegeben',
  sent: 'Uebermittelt',
  discarded: 'Verworfen',
  /** The bank took none of its file; what stands in it is due again. */
  refused: 'Abgelehnt',
} as const;
export type PayRunState = (typeof payRunState)[keyof typeof payRunState];

/** Where a payment stands; a bounty may have several one after the other, one of them alive at most. */
export const paymentState = {
  /** In a run whose file was not fetched yet. */
  planned: 'Vorgemerkt',
  /** In a file that was fetched; the bank has not said yet what became of it. */
  sent: 'Uebermittelt',
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  /** Booked, and sent back by the person's bank. */
  returned: 'Zurueckgekommen',
  /** Taken out of its run before its file was fetched, or refused for the payer's sake: its bounty is due again. */
  dropped: 'Entfallen',
} as const;
export type PaymentState = (typeof paymentState)[keyof typeof paymentState];
