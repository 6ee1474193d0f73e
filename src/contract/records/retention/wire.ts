/** Words of what was deleted. */
export const retentionWords = {
  deletions: 'Loeschungen',
  period: 'Zeitraum',
  marks: 'Loeschmarken',
  mark: 'Loeschmarke',
  markedAt: 'VermerktAm',
  newlyDeleted: 'ErneutGeloescht',
  forgottenAccounts: 'VergesseneBankdaten',
  revokedKeys: 'UngueltigeSchluessel',
  keysLeft: 'UebrigeSchluessel',
  notThere: 'NichtVorhanden',
} as const;
