import { endpointOf } from '../endpoint.ts';
import { sharedWords } from '../words/shared.ts';

/** Words of the operator’s keys. */
export const operatorWords = {
  ...sharedWords,
  keys: 'SchluesselListe',
  keyHash: 'SchluesselHash',
  isKnownPerson: 'BekanntePerson',
  madeBy: 'AngelegtVon',
  confirmedBy: 'BestaetigtVon',
  waitsForConfirmation: 'WartetAufBestaetigung',
  scopes: 'Rechte',
  days: 'Tage',
  revokedAt: 'UngueltigSeit',
  suspectSince: 'VerdachtSeit',
  endedKeys: 'MitBeendet',
  waitingKeys: 'ZuBestaetigen',
  lastUsedOn: 'ZuletztBenutzt',
  since: 'Seit',
  at: 'Am',
  action: 'Handlung',
  isSet: 'Eingerichtet',
  secret: 'Geheimnis',
  setupAddress: 'Einrichtungsadresse',
  digits: 'Ziffern',
  token: 'Token',
  next: 'Weiter',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(operatorWords);
