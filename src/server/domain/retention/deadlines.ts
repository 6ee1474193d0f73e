import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deletedKind, deletionRule, type DeletedKind, type DeletionRule } from '#contract/deletions.ts';
import { beginOfBerlinYear, daysLater, yearInBerlin } from '../berlin-time.ts';
import { weeksToConfirm } from '../recipient/recipient.ts';

/** At once, after so many times 24 hours, or with the end of the n-th calendar year after, in Europe/Berlin. */
type Period = { readonly days: number } | { readonly calendarYears: number };

export interface Deadline {
  readonly rule: DeletionRule;
  readonly kind: DeletedKind;
  /** What goes, as the operator's guide says it. */
  readonly what: string;
  readonly after: Period;
  /** What the time counts from. */
  readonly since: string;
  /** Why then: a paragraph, or what it is good for until then. */
  readonly because: string;
}

/** Buchungsbelege: eight years from the end of the calendar year, since the BEG IV of 2024. */
const bookkeeping = { calendarYears: 8 } as const;
const lawOfBooks = '§ 147 (1) 4, (3), (4) AO; § 257 (1) 4, (4), (5) HGB';
/** Claims of people against each other lapse after three years, from the end of the calendar year. */
const claimsLapse = { calendarYears: 3 } as const;
const lawOfClaims = '§§ 195, 199 BGB';

/** Every deadline there is. The hourly maintenance and the table of docs/operations.md follow from it. */
export const deadlines = {
  unconfirmedRecipients: {
    rule: deletionRule.unconfirmedRecipients,
    kind: deletedKind.recipient,
    what: 'recipients who never confirmed, with their consents and tokens',
    after: { days: weeksToConfirm * 7 },
    since: 'they gave their data',
    because: 'specification §9: 12 weeks',
  },
  unconfirmedRecommenders: {
    rule: deletionRule.unconfirmedRecommenders,
    kind: deletedKind.recommender,
    what: 'recommenders who never confirmed, with their referrals',
    after: { days: weeksToConfirm * 7 },
    since: 'the last referral or registration with their address',
    because: 'as unconfirmed recipients; the link in their mail ends after a week',
  },
  registrations: {
    rule: deletionRule.registrations,
    kind: deletedKind.registration,
    what: 'registrations that nobody finished',
    after: { days: weeksToConfirm * 7 },
    since: 'they were made',
    because: 'as unconfirmed recipients',
  },
  unusedReferrals: {
    rule: deletionRule.unusedReferrals,
    kind: deletedKind.referral,
    what: 'referrals with which nobody gave data or ordered, with their events and visits',
    after: { days: 84 },
    since: 'they expired (60 days after they were made)',
    because: 'a late order may still name them; after that they are of use to nobody (GDPR Art. 5 (1) e)',
  },
  finishedRecipients: {
    rule: deletionRule.finishedRecipients,
    kind: deletedKind.recipient,
    what: 'confirmed recipients, as when they ask for it',
    after: claimsLapse,
    since: 'they confirmed, or the last move or transfer of a bounty that came with them',
    because: `until then they can claim what they were promised: ${lawOfClaims}`,
  },
  idleOrders: {
    rule: deletionRule.idleOrders,
    kind: deletedKind.order,
    what: 'orders on which no bounty hangs, unmatched ones among them',
    after: { days: 365 },
    since: 'they were told first',
    because: 'until then they can be matched, or take the place of a cancelled one',
  },
  consentProofs: {
    rule: deletionRule.consentProofs,
    kind: deletedKind.consent,
    what: 'proof of consents of people who are gone (a keyed hash of the address, no name)',
    after: claimsLapse,
    since: 'the person went',
    because: `GDPR Art. 7 (1), 17 (3) e; ${lawOfClaims}`,
  },
  purposeTokens: {
    rule: deletionRule.purposeTokens,
    kind: deletedKind.token,
    what: 'tokens of mailed links, used or not (kept as hashes)',
    after: { days: 30 },
    since: 'they expired',
    because: 'whoever comes with an old link shall read that it is over, not that it never existed',
  },
  idempotentAnswers: {
    rule: deletionRule.idempotentAnswers,
    kind: deletedKind.answer,
    what: 'answers kept for a repeated call (encrypted)',
    after: { days: 1 },
    since: 'the call',
    because: 'an `Idempotency-Key` protects a repetition, not a second visit',
  },
  tries: {
    rule: deletionRule.tries,
    kind: deletedKind.tries,
    what: 'counted tries (keyed hashes of network addresses and accounts)',
    after: { days: 2 },
    since: 'their window began',
    because: 'the longest window is a day',
  },
  solvedCaptchas: {
    rule: deletionRule.solvedCaptchas,
    kind: deletedKind.captcha,
    what: 'captchas that were solved',
    after: { days: 0 },
    since: 'they expired',
    because: 'none counts twice until then',
  },
  sessions: {
    rule: deletionRule.sessions,
    kind: deletedKind.session,
    what: 'sessions, used or not',
    after: { days: 0 },
    since: 'they ended by their age',
    because: 'nobody is signed in by them any more; a logout deletes one at once',
  },
  mails: {
    rule: deletionRule.mails,
    kind: deletedKind.mail,
    what: 'mails of the outbox, contact messages among them: when and of which kind',
    after: { days: 30 },
    since: 'they were written and sent or given up; address and words go in the moment in which they are',
    because: 'helps to find out what happened to a mail',
  },
  missingBounties: {
    rule: deletionRule.missingBounties,
    kind: deletedKind.missingBounty,
    what: 'missing bounties that were answered',
    after: { days: 365 },
    since: 'the answer',
    because: 'whoever comes back to it later than that asks anew; they go with the account before that',
  },
  unpaidDestinations: {
    rule: deletionRule.unpaidDestinations,
    kind: deletedKind.bankData,
    what: 'bank data and voucher addresses of a bounty that will not be paid',
    after: { days: 0 },
    since: 'the bounty ended (maintenance looks for what an earlier version left)',
    because: 'GDPR Art. 17 (1) a',
  },
  refusedFiles: {
    rule: deletionRule.refusedFiles,
    kind: deletedKind.paymentFile,
    what: 'payment files that the bank refused as a whole',
    after: { days: 0 },
    since: 'the bank’s answer',
    because: 'nothing was paid with them; they are not given out any more',
  },
  lapsedRecords: {
    rule: deletionRule.lapsedRecords,
    kind: deletedKind.record,
    what: 'bounties of people who are gone that could not be paid all that time, with their records and bank data',
    after: claimsLapse,
    since: 'the person went',
    because: lawOfClaims,
  },
  paidDestinations: {
    rule: deletionRule.paidDestinations,
    kind: deletedKind.bankData,
    what: 'bank data and voucher addresses of paid bounties (encrypted)',
    after: bookkeeping,
    since: 'the bounty was paid, or its last transfer',
    because: lawOfBooks,
  },
  paymentFiles: {
    rule: deletionRule.paymentFiles,
    kind: deletedKind.paymentFile,
    what: 'payment files (encrypted), with who made and released them and the bank’s reasons',
    after: bookkeeping,
    since: 'they were fetched, or the last word of the bank on one of their transfers',
    because: lawOfBooks,
  },
  restrictedRecords: {
    rule: deletionRule.restrictedRecords,
    kind: deletedKind.record,
    what: 'restricted records of people who are gone and were paid (encrypted)',
    after: bookkeeping,
    since: 'the bounty was paid, or its last transfer',
    because: `GDPR Art. 17 (3) b, Art. 18; § 35 (3) BDSG; ${lawOfBooks}`,
  },
  givenVouchers: {
    rule: deletionRule.givenVouchers,
    kind: deletedKind.voucher,
    what: 'codes of vouchers that were given (encrypted), and their hashes',
    after: bookkeeping,
    since: 'they were given',
    because: lawOfBooks,
  },
  operatorActions: {
    rule: deletionRule.operatorActions,
    kind: deletedKind.action,
    what: 'what operators did: who, when, what, to which id',
    after: bookkeeping,
    since: 'they did it',
    because: `says who released what: ${lawOfBooks}`,
  },
  operatorKeys: {
    rule: deletionRule.operatorKeys,
    kind: deletedKind.operatorKey,
    what: 'operators’ keys that ended, with the name',
    after: { days: 365 },
    since: 'they expired or were revoked',
    because: 'says whose a key was when somebody asks; what was done with it stands in the actions',
  },
  marks: {
    rule: deletionRule.marks,
    kind: deletedKind.mark,
    what: 'marks of people who were deleted at their own wish',
    after: { days: 90 },
    since: 'the deletion',
    because: 'keep no backup longer than that: by the marks a deletion is repeated after a restore',
  },
} as const satisfies Readonly<Record<string, Deadline>>;

/** Whether the time of what happened then is over. */
export function isOver(deadline: Deadline, column: PgColumn | SQL, now: Date): SQL {
  const { after } = deadline;
  // As text: a bare expression takes no Date.
  if ('days' in after) return sql`${column} <= ${daysLater(now, -after.days).toISOString()}::timestamptz`;
  const begin = beginOfBerlinYear(yearInBerlin(now) - after.calendarYears);
  return sql`${column} < ${begin.toISOString()}::timestamptz`;
}

/** When the time of what happens now will be over. */
export function endOf({ after }: Deadline, now: Date): Date {
  return 'days' in after ? daysLater(now, after.days) : beginOfBerlinYear(yearInBerlin(now) + after.calendarYears + 1);
}
