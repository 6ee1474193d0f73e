import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of bounties that somebody misses. */
export const missingWords = {
  ...sharedWords,
  missingNumber: 'VermisstNummer',
  missingBounties: 'VermisstePraemien',
  happenedOn: 'EmpfohlenAm',
  initials: 'Initialen',
  agreed: 'Vereinbart',
  missingText: 'Schilderung',
  answerBy: 'AntwortBis',
  answeredAt: 'BeantwortetAm',
  answeredBy: 'BeantwortetVon',
  answerText: 'Antwort',
  referralNumbers: 'Empfehlungsnummern',
  mailed: 'MailVersendet',
  mail: 'MailEntwurf',
  next: 'Weiter',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(missingWords);
