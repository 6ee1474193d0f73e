import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of the stock of vouchers. */
export const vouchersWords = {
  ...sharedWords,
  csv: 'Csv',
  imported: 'Uebernommen',
  repeatedLines: 'WiederholteZeilen',
  repeatedLineCount: 'AnzahlWiederholteZeilen',
  wrongLines: 'FehlerhafteZeilen',
  wrongLineCount: 'AnzahlFehlerhafteZeilen',
  line: 'Zeile',
  column: 'Spalte',
  pools: 'Bestaende',
  left: 'Vorhanden',
  outdated: 'Abgelaufen',
  waiting: 'Wartend',
  low: 'Knapp',
  voucherAlarm: 'GutscheinAlarm',
  batches: 'Lieferungen',
  importedAt: 'UebernommenAm',
  givenLines: 'AusgegebeneZeilen',
  givenLineCount: 'AnzahlAusgegebeneZeilen',
  unknownLines: 'UnbekannteZeilen',
  unknownLineCount: 'AnzahlUnbekannteZeilen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(vouchersWords);
