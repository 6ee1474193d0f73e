import { endpointOf } from '../../endpoint.ts';
import { disclosureWords } from '../disclosure/wire.ts';

/** Words of finding somebody, and of what is known of them. */
export const dossierWords = {
  ...disclosureWords,
  sought: 'Gesucht',
  found: 'Gefunden',
  foundBy: 'GefundenUeber',
  hasMore: 'HatWeitere',
  recommenderId: 'EmpfehlerId',
  isBlocked: 'Gesperrt',
  waitsFor: 'WartetAuf',
  waitsUntil: 'WartetBis',
  money: 'Geld',
  openCent: 'OffenCent',
  readyCent: 'BereitgestelltCent',
  dueCent: 'FaelligCent',
  heldCent: 'AngehaltenCent',
  inRunCent: 'ImLaufCent',
  sentCent: 'UebermitteltCent',
  failedAt: 'AufgegebenAm',
  paidAt: 'GezahltAm',
  cancelledAt: 'StorniertAm',
  openedAt: 'EroeffnetAm',
  entries: 'Eintraege',
  ofAgencyCent: 'AgenturCent',
  agentNumber: 'AgentNumber',
  way: 'Weg',
  event: 'Ereignis',
  people: 'Personen',
  referralCount: 'AnzahlEmpfehlungen',
  recipientCount: 'AnzahlEmpfaenger',
  bountyCount: 'AnzahlPraemien',
  mailCount: 'AnzahlMails',
  alsoRecipient: 'AuchEmpfaenger',
  searches: 'Suchen',
  day: 'Tag',
  searchCount: 'AnzahlSuchen',
  addressCount: 'AnzahlNachAdresse',
  nameCount: 'AnzahlNachName',
  numberCount: 'AnzahlNachNummer',
  foundCount: 'AnzahlTreffer',
  emptyCount: 'AnzahlOhneTreffer',
  isUnusual: 'Ungewoehnlich',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(dossierWords);
