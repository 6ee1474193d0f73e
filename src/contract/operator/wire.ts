/** Words of the operator’s keys. */
export const operatorWords = {
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
} as const;
