/** Names of what the operator reads about deletions, and of statistics (design §6 Law). */
export const deletionNames = {
  deletions: 'Loeschungen',
  period: 'Zeitraum',
  marks: 'Loeschmarken',
  mark: 'Loeschmarke',
  markedAt: 'GeloeschtAm',
  newlyDeleted: 'ErneutGeloescht',
  notThere: 'NichtVorhanden',
  statistics: 'Statistik',
  referralCount: 'AnzahlEmpfehlungen',
  clickCount: 'AnzahlKlicks',
  visitCount: 'AnzahlEinstiege',
  recipientCount: 'AnzahlEmpfaenger',
  confirmedCount: 'AnzahlBestaetigt',
  bountyCount: 'AnzahlPraemien',
  bountySums: 'Praemiensummen',
} as const;
