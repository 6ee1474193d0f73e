import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of orders. */
export const orderWords = {
  ...sharedWords,
  recipientNumber: 'Empfaengernummer',
  orderedAt: 'Auftragsdatum',
  orderUntil: 'AuftragBis',
  bountyLapsedAt: 'PraemieAbgelaufenAm',
  setAsideAt: 'AbgelegtAm',
  setAsideReason: 'Ablagegrund',
  isNew: 'Neu',
  matched: 'Zugeordnet',
  emailHash: 'EmailHash',
  options: 'Optionen',
  next: 'Weiter',
  from: 'Von',
  to: 'Bis',
  toldNumber: 'GenannteNummer',
  suggestions: 'Vorschlaege',
  way: 'Weg',
  foundIds: 'Beispiele',
  imports: 'Importe',
  importId: 'ImportId',
  startedAt: 'BegonnenAm',
  endedAt: 'BeendetAm',
  fileName: 'Dateiname',
  fileHash: 'DateiHash',
  rowCount: 'ZeilenAnzahl',
  newCount: 'NeuAnzahl',
  changedCount: 'GeaendertAnzahl',
  unchangedCount: 'UnveraendertAnzahl',
  wrongCount: 'FalschAnzahl',
  unmatchedCount: 'OhneEmpfehlungAnzahl',
  undoUntil: 'RuecknahmeBis',
  undoneAt: 'ZurueckgenommenAm',
  undoneBy: 'ZurueckgenommenVon',
  removedCount: 'EntferntAnzahl',
  restoredCount: 'WiederhergestelltAnzahl',
  bountyCount: 'AnzahlPraemien',
  takenBackCent: 'ZurueckgebuchtCent',
  hindrances: 'Hindernisse',
  hindranceCount: 'HindernisseAnzahl',
  hindrance: 'Hindernis',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(orderWords);
