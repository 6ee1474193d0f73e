/** Values of the wire for what was deleted, and by which rule: data, and therefore German. */

/** What was deleted. */
export const deletedKind = {
  recommender: 'Empfehler',
  recipient: 'Empfaenger',
  referral: 'Empfehlung',
  registration: 'Registrierung',
  order: 'Auftrag',
  consent: 'Zustimmung',
  token: 'Token',
  answer: 'Antwort',
  tries: 'Versuche',
  captcha: 'Captcha',
  session: 'Sitzung',
  mail: 'Mail',
  missingBounty: 'Vermisst',
  bankData: 'Bankdaten',
  paymentFile: 'Zahldatei',
  record: 'Beleg',
  voucher: 'Gutscheincode',
  action: 'Protokolleintrag',
  operatorKey: 'Schluessel',
  mark: 'Loeschmarke',
} as const;
export type DeletedKind = (typeof deletedKind)[keyof typeof deletedKind];

/** By which rule: each has its line in the table of deadlines (`domain/retention/deadlines.ts`). */
export const deletionRule = {
  accountAsked: 'KontoAufWunsch',
  recipientAsked: 'EmpfaengerAufWunsch',
  unconfirmedRecipients: 'UnbestaetigteEmpfaenger',
  unconfirmedRecommenders: 'UnbestaetigteEmpfehler',
  registrations: 'OffeneRegistrierungen',
  unusedReferrals: 'UngenutzteEmpfehlungen',
  finishedRecipients: 'AbgeschlosseneEmpfaenger',
  idleOrders: 'AuftraegeOhnePraemie',
  consentProofs: 'Zustimmungsnachweise',
  purposeTokens: 'AbgelaufeneToken',
  idempotentAnswers: 'Wiederholungsschutz',
  tries: 'GezaehlteVersuche',
  solvedCaptchas: 'GeloesteCaptchas',
  sessions: 'BeendeteSitzungen',
  mails: 'VersendeteMails',
  missingBounties: 'BeantworteteVermisste',
  unpaidDestinations: 'BankdatenOhneZahlung',
  refusedFiles: 'AbgelehnteZahldateien',
  lapsedRecords: 'VerjaehrteBelege',
  paidDestinations: 'BankdatenBezahlterPraemien',
  paymentFiles: 'Zahldateien',
  restrictedRecords: 'GesperrteBelege',
  givenVouchers: 'AusgegebeneGutscheine',
  operatorActions: 'Betreiberprotokoll',
  operatorKeys: 'BeendeteSchluessel',
  marks: 'Loeschmarken',
} as const;
export type DeletionRule = (typeof deletionRule)[keyof typeof deletionRule];
