/** Values of the wire for what goes to the bank: data, and therefore German. */

/** Where a pay run stands. Released by two: its file can be fetched. */
export const payRunState = {
  draft: 'Entwurf',
  released: 'Freigegeben',
  sent: 'Uebermittelt',
  discarded: 'Verworfen',
  /** The bank took none of its file; what stands in it is due again. */
  refused: 'Abgelehnt',
} as const;
export type PayRunState = (typeof payRunState)[keyof typeof payRunState];

/** Where a payment stands; a bounty may have several one after the other, one of them alive at most. */
export const paymentState = {
  /** In a run whose file was not handed out yet. */
  planned: 'Vorgemerkt',
  /** In a file that was handed out; the bank has not said yet what became of it. */
  sent: 'Uebermittelt',
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  /** Booked, and sent back by the person's bank. */
  returned: 'Zurueckgekommen',
  /** Taken out of its run before its file was handed out, or refused for the payer's sake: its bounty is due again. */
  dropped: 'Entfallen',
} as const;
export type PaymentState = (typeof paymentState)[keyof typeof paymentState];

/** What follows from what a bank says in a file where it does not simply happen: data, and therefore German. */
export const bankRemark = {
  /** Told before, and done. */
  known: 'Bekannt',
  /** Taken in, on its way: nothing final. */
  onItsWay: 'InArbeit',
  /** An entry that is only noted: the bank has not booked it. */
  notBooked: 'NochNichtGebucht',
  /** No payment and no file of ours. */
  unknown: 'Unbekannt',
  /** Named as we name payments and files, and none here is called so: of a run that a restored database does not have. */
  unknownOfOurs: 'UnbekannteEigene',
  otherAmount: 'AndererBetrag',
  /** Came back with another amount than what was sent, mostly less a fee. */
  returnOfOtherAmount: 'RueckgabeAndererBetrag',
  /** Debited, or sent back, by another movement than the one that is known: executed more than once. */
  again: 'NochEinmalGebucht',
  /** Told as a debit and as money that came back at once. */
  unclearDirection: 'UnklareRichtung',
  /** Against what is known, e.g. refused after it was booked. */
  contradiction: 'Widerspruch',
  /** Two operators have to say what it means. */
  question: 'Entscheidung',
  /** Called off at the bank. */
  cancelled: 'Storniert',
  /** A debit that is no transfer: a direct debit, a card. */
  noTransfer: 'KeineUeberweisung',
  /** A debit that takes back a credit. */
  reversedCredit: 'Rueckbelastung',
  /** Money came in under our reference, and nothing says that it came back. */
  credit: 'Gutschrift',
  /** The bank has compared the payee's name with the account. */
  payeeChecked: 'Empfaengerpruefung',
  /** Named somewhere in an entry, not where an entry names what it is about. */
  mentioned: 'Erwaehnt',
  /** The bank refuses something and does not say what. */
  nameless: 'OhneReferenz',
  /** What one of two has said does not count any more: since then the bank has told of a part of the file, or given another reason. */
  voided: 'WortVerfallen',
  /** Another transfer of a bounty that seems to be paid, in a file that was handed out: only the bank can stop it. */
  stop: 'Anhalten',
  /** The transfer by which a bounty is paid already, of which another one seems to be executed, or will be. */
  paidTwice: 'DoppeltBezahlt',
  /** The bank refuses a part of a file, and does not say which. */
  partlyRefused: 'TeilweiseAbgelehnt',
  /** Held by a bank: neither paid out nor given back. */
  blocked: 'Gesperrt',
  /** A status of which nothing is known here. */
  otherStatus: 'AndererStatus',
} as const;
export type BankRemark = (typeof bankRemark)[keyof typeof bankRemark];

/** Why two operators are asked about a payment or a whole file. */
export const bankQuestion = {
  /** Refused as a repetition, or for a reason that does not say whether it was executed before. */
  refused: 'Abgelehnt',
  /** Sent back, and the reason does not say whether it is the account. */
  returned: 'Zurueckgekommen',
  cancelled: 'Storniert',
  /** The payee's name does not, or not quite, belong to the account. */
  payee: 'Empfaengerpruefung',
  /**
   * Booked, or at the bank as this says, although it was freed, came back or was never handed out: its bounty is held until it is clear
   * whether it was paid.
   */
  contradiction: 'Widerspruch',
} as const;
export type BankQuestion = (typeof bankQuestion)[keyof typeof bankQuestion];

/** What two operators may answer. */
export const bankDecision = {
  /** The bank did not execute it, nor will: it is due again as it was. */
  free: 'frei',
  /** It was executed, or will be: it stays as sent, and the bank's booking is waited for. */
  keep: 'behalten',
  /** The bank did not execute it, nor will, or it came back, and the account is wrong: its person is asked for another one. */
  account: 'konto',
  /**
   * Of a contradiction: the money did arrive. The bounty counts as paid by that transfer. Of what came back: it was debited twice, and
   * only one of both came back.
   */
  paid: 'bezahlt',
  /** Of a contradiction: it did not. The bounty is owed as before. */
  unpaid: 'unbezahlt',
} as const;
export type BankDecision = (typeof bankDecision)[keyof typeof bankDecision];

/** What the verification of payee said (EPC VOP scheme, since October 2025; DFÜ agreement appendix 3, 2.2.6). */
export const payeeCheck = {
  match: 'Uebereinstimmung',
  close: 'FastUebereinstimmung',
  none: 'KeineUebereinstimmung',
  /** The payee's bank could not or may not say. */
  notPossible: 'NichtMoeglich',
  pending: 'Ausstehend',
} as const;
export type PayeeCheck = (typeof payeeCheck)[keyof typeof payeeCheck];
