/** Words of bounties that somebody misses. */
export const missingWords = {
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
} as const;
