/** Words of the books. */
export const ledgerWords = {
  postingCount: 'Buchungen',
  fault: 'Fehler',
  seq: 'Nummer',
  what: 'Was',
  balances: 'Salden',
  account: 'HauptbuchKonto',
  balanceCent: 'SaldoCent',
  owedCent: 'GeschuldetCent',
  owedByBountiesCent: 'GeschuldetLautPraemienCent',
  months: 'Monate',
  openedCent: 'EntstandenCent',
  cancelledCent: 'StorniertCent',
  forfeitedCent: 'VerfallenCent',
  reclaimableCent: 'RueckforderungCent',
} as const;
