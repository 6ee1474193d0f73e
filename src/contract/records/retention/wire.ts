import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what was deleted. */
export const retentionWords = {
  ...sharedWords,
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

/** Declares a call of this topic. */
export const endpoint = endpointOf(retentionWords);
