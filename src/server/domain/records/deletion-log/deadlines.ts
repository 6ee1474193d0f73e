import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { deadlinesOfUnconfirmed } from './deadlines-of-unconfirmed.ts';
import type { Deadline } from '../../deadline.ts';

/** Buchungsbelege: eight years from the end of the calendar year, since the BEG IV of 2024. */
export const bookkeeping = { calendarYears: 8 } as const;
export const lawOfBooks = '§ 147 (1) 4, (3), (4) AO; § 257 (1) 4, (4), (5) HGB';
/** Claims of people against each other lapse after three years, from the end of the calendar year. */
const claimsLapse = { calendarYears: 3 } as const;
const lawOfClaims = '§§ 195, 199 BGB';

/** The deadlines that retention meets itself; a topic that can be taken out has its own in its manifest (`src/server/features.ts`). */
export const deadlines = {
  ...deadlinesOfUnconfirmed,
  unusedReferrals: {
    rule: deletionRule.unusedReferrals,
    kind: deletedKind.referral,
    what: 'referrals with which nobody gave data or ordered, with their visits',
    after: { days: 84 },
    since: 'they expired (60 days after they were made)',
    because: 'a late order may still name them; after that they are of use to nobody (GDPR Art. 5 (1) e)',
  },
  finishedRecipients: {
    rule: deletionRule.finishedRecipients,
    kind: deletedKind.recipient,
    what: 'confirmed recipients, as when they ask for it',
    after: claimsLapse,
    since:
      'they confirmed, the last move or transfer of a bounty that came with them, or the last day on which they can order',
    because: `until then they can claim what they were promised: ${lawOfClaims}`,
  },
  idleOrders: {
    rule: deletionRule.idleOrders,
    kind: deletedKind.order,
    what: 'orders on which no bounty hangs, unmatched ones among them, unless one of their referral still waits for its day',
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
    what: 'tokens of mailed links, used or not (kept as hashes), but for those that end newsletter and campaigns of somebody who is there, and those of invitations within a year after they were sent',
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
    because:
      'helps to find out what happened to a mail; one that was given up with a voucher in it stays as long as that can be mailed again',
  },
  missingBounties: {
    rule: deletionRule.missingBounties,
    kind: deletedKind.missingBounty,
    what: 'missing bounties that were answered',
    after: { days: 365 },
    since: 'the answer',
    because: 'whoever comes back to it later than that asks anew; they go with the account before that',
  },
  liftedBlocks: {
    rule: deletionRule.liftedBlocks,
    kind: deletedKind.block,
    what: 'blocks and holds that were lifted, with reasons and names',
    after: claimsLapse,
    since: 'they were lifted',
    because: `until then somebody can claim for what was held back: ${lawOfClaims}; they go with their account or referral before that`,
  },
  reasonsOfBlocks: {
    rule: deletionRule.reasonsOfBlocks,
    kind: deletedKind.block,
    what: 'why and by whom something is blocked or held that still is; the block itself stays, without words, but where its account is gone',
    after: claimsLapse,
    since: 'it was blocked',
    because: `GDPR Art. 5 (1) e; until then it may have to be defended: Art. 17 (3) e, ${lawOfClaims}`,
  },
  refusedFiles: {
    rule: deletionRule.refusedFiles,
    kind: deletedKind.paymentFile,
    what: 'payment files that the bank refused as a whole',
    after: { days: 0 },
    since: 'the bank’s answer',
    because: 'nothing was paid with them; they are not given out any more',
  },
  refusedRuns: {
    rule: deletionRule.refusedRuns,
    kind: deletedKind.payRun,
    what: 'who made, released and handed out a pay run that the bank refused as a whole, the bank’s words, and what was decided about them',
    after: claimsLapse,
    since: 'the last word of the bank on it',
    because: `no money moved, so it is no voucher (§ 147 (1) 4 AO, § 257 (1) 4 HGB); should any have, it can be claimed back until then: §§ 812, 195, 199 BGB; GDPR Art. 5 (1) e`,
  },
  discardedRuns: {
    rule: deletionRule.discardedRuns,
    kind: deletedKind.payRun,
    what: 'who made and released a pay run that was given up, or in which no payment is left',
    after: { days: 365 },
    since: 'its last payment left it',
    because:
      'nothing was handed out or posted; says who prepared it when somebody asks, and what was done stands in the actions (GDPR Art. 5 (1) e)',
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
    what: 'payment files (encrypted), with who made and released them, the bank’s words and what was decided about them',
    after: bookkeeping,
    since: 'they were handed out, or the last word of the bank on one of their transfers',
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
  operatorActions: {
    rule: deletionRule.operatorActions,
    kind: deletedKind.action,
    what: 'what operators did, and owners of agencies about who comes in and what they add to bounties: who, when, what, to which id',
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
    what: 'marks of people who were deleted, left the newsletter or a campaign, said no to an invitation or had their kept account forgotten, at their own wish, and of operators’ keys that were revoked',
    after: { days: 90 },
    since: 'that',
    because: 'keep no backup longer than that: by the marks that is repeated after a restore',
  },
} as const satisfies Readonly<Record<string, Deadline>>;
