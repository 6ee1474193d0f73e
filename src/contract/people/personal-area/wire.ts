/** Words of one’s own referrals and where they stand. */
export const personalAreaWords = {
  recipientName: 'EmpfaengerName',
  contacts: 'Kontakte',
  milestones: 'Meilensteine',
  step: 'Schritt',
  visits: 'Besuche',
  entryCount: 'Einstiege',
  holder: 'Inhaber',
  sums: 'Summen',
  openCent: 'OffenCent',
  readyCent: 'BereitgestelltCent',
  claimedCent: 'AbgeholtCent',
} as const;
