/** Values of the wire for what operators find and read of people and referrals: data, and therefore German. */

/** What something is that was found. */
export const foundKind = {
  recommender: 'Empfehler',
  recipient: 'Empfaenger',
  referral: 'Empfehlung',
  order: 'Auftrag',
} as const;
export type FoundKind = (typeof foundKind)[keyof typeof foundKind];

/** By what it was found. */
export const foundBy = {
  email: 'Email',
  name: 'Name',
  referralNumber: 'Empfehlungsnummer',
  referralCode: 'Empfehlungscode',
  recipientNumber: 'Empfaengernummer',
  order: 'Auftrag',
  customerNumber: 'Kundennummer',
  missingNumber: 'VermisstNummer',
  transfer: 'Ueberweisung',
  accountEnd: 'Kontoende',
  id: 'Id',
} as const;
export type FoundBy = (typeof foundBy)[keyof typeof foundBy];

/** Of whom there is a dossier. */
export const dossierOf = {
  recommender: foundKind.recommender,
  recipient: foundKind.recipient,
  referral: foundKind.referral,
} as const;
export type DossierOf = (typeof dossierOf)[keyof typeof dossierOf];

/** What a bounty waits for that has not come to its end. */
export const waitsFor = {
  /** An order, until the day that was promised. */
  order: 'Auftrag',
  /** That its order is paid. */
  payment: 'Zahlung',
  /** The word of the agency that looks after the customer. */
  release: 'Freigabe',
  complaintPeriod: 'Reklamationsfrist',
  /** The next round in which the service provides what is ready. */
  provision: 'Bereitstellung',
  /** Its person, who has to collect it. */
  collection: 'Abholung',
  /** The end of a block: its own, its referral's or its account's, or two operators who have to say whether it is paid. */
  block: 'Sperre',
  /** Another account, which its person has to give. */
  account: 'Konto',
  payRun: 'Zahllauf',
  /** That the run in which it stands is released, and its file handed out. */
  runRelease: 'Lauffreigabe',
  /** What the bank says of its transfer. */
  bank: 'Bank',
  voucher: 'Gutschein',
} as const;
export type WaitsFor = (typeof waitsFor)[keyof typeof waitsFor];

/** What happened on the way of a referral. */
export const wayEvent = {
  made: 'Empfohlen',
  confirmed: 'EmpfehlungBestaetigt',
  opened: 'LinkGeoeffnet',
  recipientEntered: 'EmpfaengerEingetragen',
  recipientConfirmed: 'EmpfaengerBestaetigt',
  ordered: 'Bestellt',
  orderPaid: 'AuftragGezahlt',
  orderCancelled: 'AuftragStorniert',
  agencySaid: 'AgenturWort',
  bounty: 'Praemie',
  transferSent: 'UeberweisungGesendet',
  voucherGiven: 'GutscheinAusgegeben',
  blocked: 'Gesperrt',
  lifted: 'Aufgehoben',
} as const;
export type WayEvent = (typeof wayEvent)[keyof typeof wayEvent];
