import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of the statistics. */
export const statisticsWords = {
  ...sharedWords,
  statistics: 'Statistik',
  referralCount: 'AnzahlEmpfehlungen',
  clickCount: 'AnzahlKlicks',
  visitCount: 'AnzahlEinstiege',
  recipientCount: 'AnzahlEmpfaenger',
  confirmedCount: 'AnzahlBestaetigt',
  bountyCount: 'AnzahlPraemien',
  bountySums: 'Praemiensummen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(statisticsWords);
