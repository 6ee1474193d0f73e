/** Words of orders. */
export const orderWords = {
  recipientNumber: 'Empfaengernummer',
  orderedAt: 'Auftragsdatum',
  isNew: 'Neu',
  matched: 'Zugeordnet',
  emailHash: 'EmailHash',
} as const;
