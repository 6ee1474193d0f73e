/** What a line of a bank's file did. Values of the wire: data, and therefore German. */
export const bankOutcome = {
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  returned: 'Zurueckgekommen',
  /** Nothing before two operators have said what it means. */
  asked: 'Fraglich',
  unchanged: 'Unveraendert',
} as const;
export type BankOutcome = (typeof bankOutcome)[keyof typeof bankOutcome];
