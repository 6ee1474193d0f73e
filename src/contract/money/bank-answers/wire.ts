import { endpointOf } from '../../endpoint.ts';
import { payRunsWords } from '../pay-runs/wire.ts';

/** Words of what the bank answers. */
export const bankAnswersWords = {
  ...payRunsWords,
  asked: 'Fraglich',
  remark: 'Bemerkung',
  remarks: 'Bemerkungen',
  remarkCount: 'AnzahlBemerkungen',
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  returned: 'Zurueckgekommen',
  unchanged: 'Unveraendert',
  toLookInto: 'AnzahlNachzusehen',
  fileId: 'DateiId',
  files: 'Dateien',
  takenAt: 'GenommenAm',
  takenBy: 'GenommenVon',
  othersCount: 'AnzahlFremde',
  sameAs: 'WieDatei',
  lines: 'Zeilen',
  outcome: 'Wirkung',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(bankAnswersWords);
