import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of the books. */
export const ledgerWords = {
  ...sharedWords,
  postingCount: 'Buchungen',
  unsealedCount: 'AnzahlUngesiegelt',
  lateCount: 'AnzahlUeberfaelligUngesiegelt',
  withoutKeyCount: 'AnzahlOhneSchluessel',
  anchor: 'Anker',
  entryId: 'BuchungId',
  fault: 'Fehler',
  leftOut: 'NichtBewiesen',
  seq: 'Nummer',
  what: 'Was',
  balances: 'Salden',
  account: 'HauptbuchKonto',
  balanceCent: 'SaldoCent',
  owedCent: 'GeschuldetCent',
  owedByBountiesCent: 'GeschuldetLautPraemienCent',
  agenciesOweCent: 'VonAgenturenGefordertCent',
  agenciesOweByBountiesCent: 'VonAgenturenGefordertLautPraemienCent',
  months: 'Monate',
  openedCent: 'EntstandenCent',
  cancelledCent: 'StorniertCent',
  forfeitedCent: 'VerfallenCent',
  reclaimableCent: 'RueckforderungCent',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(ledgerWords);
