/** What is counted, how many tries are allowed, and in how many minutes that pass, whatever the clock on the wall says. */
export interface TryLimit {
  readonly kind: string;
  readonly most: number;
  readonly minutes: number;
}

const day = 24 * 60;

/**
 * Whose tries are counted stands in each name: `FromNetwork` where a caller comes from, `AtPair` an account and where the
 * caller comes from, so that nobody uses up another's tries (docs/decisions/2026-11-22-sessions-and-tries.md).
 */
export const tryLimits = {
  /** Wrong passwords for one account from one network: the more there were, the longer the wait. */
  loginAtPair: { kind: 'login-pair', most: 10, minutes: 15 },
  loginAtPairLonger: { kind: 'login-pair-longer', most: 20, minutes: 120 },
  loginAtPairLongest: { kind: 'login-pair-longest', most: 40, minutes: day },
  /** Beyond these a captcha is asked for; with it the right password works. */
  loginOfAccount: { kind: 'login-account', most: 30, minutes: 60 },
  loginFromNetwork: { kind: 'login-network', most: 20, minutes: 15 },
  /** Argon2 costs more than a captcha: nobody types that many passwords. */
  loginFlood: { kind: 'login-flood', most: 200, minutes: 15 },
  /** Wrong current passwords given while signed in, before a change or a deletion. */
  passwordOfAccount: { kind: 'password-account', most: 10, minutes: 15 },
  /** Beyond these a captcha is asked for, the call is not refused. */
  registrationFromNetwork: { kind: 'registration-network', most: 5, minutes: 60 },
  referralFromNetwork: { kind: 'referral-network', most: 5, minutes: 60 },
  recipientFromNetwork: { kind: 'recipient-network', most: 5, minutes: 60 },
  /** Wishes for a mail, to whatever address: a captcha would keep those out who need the mail most. */
  mailWishFromNetwork: { kind: 'mail-wish-network', most: 60, minutes: 60 },
  newsletterOfPerson: { kind: 'newsletter-person', most: 6, minutes: day },
  /** Links for a password that are none: a hash is dear. */
  linkMissFromNetwork: { kind: 'link-miss-network', most: 30, minutes: 15 },
  /** Codes that are nobody's: one is short enough to be tried out. */
  codeMissFromNetwork: { kind: 'code-miss-network', most: 20, minutes: 15 },
  /** When many networks guess at once, each gets less. */
  codeMissOfTenant: { kind: 'code-miss-tenant', most: 1000, minutes: 60 },
  codeMissWhileGuessed: { kind: 'code-miss-guessed', most: 3, minutes: 15 },
  /** Wrong hashes given for one referral's number. */
  referralMissAtPair: { kind: 'referral-miss-pair', most: 30, minutes: 15 },
  /** Beyond it a message to the support needs a captcha, and beyond the second it is not taken. */
  contactFromNetwork: { kind: 'contact-network', most: 3, minutes: 60 },
  contactFlood: { kind: 'contact-flood', most: 20, minutes: 60 },
  /** Each invitation needs a captcha, and an office may send many. */
  invitationFromNetwork: { kind: 'invitation-network', most: 40, minutes: 60 },
  /** Those of who is signed in to the office of an agency need none; its people share a network. */
  invitationOfOfficeUser: { kind: 'invitation-office-user', most: 100, minutes: day },
  invitationFromOfficeNetwork: { kind: 'invitation-office-network', most: 120, minutes: 60 },
  /** Copies of messages to an address that nobody has confirmed. */
  contactCopyTo: { kind: 'contact-copy', most: 2, minutes: day },
  /** Claims of missing bounties: what somebody types in anger, not what a programme sends. */
  missingOfAccount: { kind: 'missing-account', most: 5, minutes: day },
  claimMailOf: { kind: 'claim-mail', most: 3, minutes: day },
  /** Mails to the operator that vouchers run out. */
  voucherAlarmOf: { kind: 'voucher-alarm', most: 1, minutes: day },
  /** Codes of identity providers that prove nothing; an agency's people share a network. */
  officeSignInFromNetwork: { kind: 'office-sign-in-network', most: 30, minutes: 15 },
  /** Codes that a popup hands over for a frame. */
  officeHandOverFromNetwork: { kind: 'office-hand-over-network', most: 60, minutes: 15 },
  /** Digits that are not those of a popup; each hand-over ends with its own third. */
  officeDigitsFromNetwork: { kind: 'office-digits-network', most: 30, minutes: 15 },
  /** Employees whom one owner invites, and those who are invited from one network. */
  employeesOfOwner: { kind: 'employees-owner', most: 20, minutes: day },
  employeesFromNetwork: { kind: 'employees-network', most: 30, minutes: 60 },
  /** What one owner adds to their agency's bounty plan. */
  agencyPlansOfOwner: { kind: 'agency-plans-owner', most: 50, minutes: day },
  /** What one operator looks for: beside that of a person who is asked about, a name is guessed letter by letter. */
  searchesOfOperator: { kind: 'searches-operator', most: 240, minutes: 60 },
  /** Digits of an operator's second factor that are wrong, or have come before. */
  deskDigitsOfOperator: { kind: 'desk-digits-operator', most: 5, minutes: 15 },
  /** Mails that bring a voucher's code once more. */
  voucherAgainOf: { kind: 'voucher-again', most: 3, minutes: day },
} as const satisfies Record<string, TryLimit>;
