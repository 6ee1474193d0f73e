import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of cases of the fraud desk. */
export const fraudWords = {
  ...sharedWords,
  cases: 'Faelle',
  caseId: 'FallId',
  about: 'Betrifft',
  agentNumber: 'AgentNumber',
  points: 'Punkte',
  signals: 'Auffaelligkeiten',
  signal: 'Auffaelligkeit',
  of: 'Wovon',
  isGone: 'KontoGeloescht',
  openedAt: 'EroeffnetAm',
  decidedAt: 'EntschiedenAm',
  people: 'Personen',
  side: 'Seite',
  recipientNumber: 'Empfaengernummer',
  heldAt: 'AngehaltenSeit',
  history: 'Verlauf',
  decision: 'Entscheidung',
  decidedBy: 'EntschiedenVon',
  at: 'Am',
  bountyCount: 'AnzahlPraemien',
  dropped: 'Entfallen',
  stillBlockedCount: 'AnzahlWeiterGesperrt',
  sent: 'Uebermittelt',
  fetches: 'Abrufe',
  runId: 'ZahllaufId',
  references: 'Referenzen',
  isConfirmed: 'AbrufBestaetigt',
  mailCount: 'AnzahlMails',
  decided: 'Entschieden',
  olderThan: 'Vor',
  next: 'Weiter',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(fraudWords);
