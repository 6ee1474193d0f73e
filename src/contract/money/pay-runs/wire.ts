import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of pay runs, their payments and files. */
export const payRunsWords = {
  ...sharedWords,
  sentAt: 'VersendetAm',
  side: 'Seite',
  accountHolder: 'Kontoinhaber',
  iban: 'Iban',
  decidedAt: 'EntschiedenAm',
  runId: 'ZahllaufId',
  payRuns: 'Zahllaeufe',
  createdBy: 'ErstelltVon',
  releasedBy: 'FreigegebenVon',
  paymentCount: 'AnzahlZahlungen',
  payments: 'Zahlungen',
  paymentId: 'ZahlungId',
  endToEndId: 'EndToEndId',
  amountCent: 'BetragCent',
  bankReason: 'Bankgrund',
  fileName: 'Dateiname',
  xml: 'Xml',
  fileHash: 'DateiHash',
  executionDay: 'Ausfuehrungstag',
  sentBy: 'UebermitteltVon',
  bankWords: 'Bankworte',
  payeeCheck: 'Empfaengerpruefung',
  reference: 'Referenz',
  questions: 'Fragen',
  askedAt: 'GefragtAm',
  byOperator: 'OhneBankwort',
  formerReasons: 'FruehereGruende',
  decision: 'Entscheidung',
  firstDecision: 'ErsteEntscheidung',
  firstBy: 'ErsteEntscheidungVon',
  movedAgain: 'MehrfachBewegt',
  earlier: 'FruehereUebermittlungen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(payRunsWords);
