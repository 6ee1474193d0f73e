/** Words of the statistics. */
export const statisticsWords = {
  statistics: 'Statistik',
  referralCount: 'AnzahlEmpfehlungen',
  clickCount: 'AnzahlKlicks',
  visitCount: 'AnzahlEinstiege',
  recipientCount: 'AnzahlEmpfaenger',
  confirmedCount: 'AnzahlBestaetigt',
  bountyCount: 'AnzahlPraemien',
  bountySums: 'Praemiensummen',
} as const;
