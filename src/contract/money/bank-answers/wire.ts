/** Words of what the bank answers. */
export const bankAnswersWords = {
  asked: 'Fraglich',
  remark: 'Bemerkung',
  remarks: 'Bemerkungen',
  remarkCount: 'AnzahlBemerkungen',
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  returned: 'Zurueckgekommen',
  unchanged: 'Unveraendert',
  toLookInto: 'AnzahlNachzusehen',
} as const;
