import type { Effects } from '../../effects.ts';
import type { MetDeadline } from '../../topic-rules.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { deleteFinishedRecipients } from './delete-finished.ts';
import { deleteLapsedRecords } from './delete-lapsed.ts';
import { deleteIdleOrders } from './delete-orders.ts';
import { deleteUnconfirmedReferrals, deleteUnusedReferrals } from './delete-referrals.ts';
import * as rows from './delete-rows.ts';
import { deleteUnconfirmedRecipients, deleteUnconfirmedRecommenders } from './delete-unconfirmed.ts';
import * as payments from './erase-payments.ts';
import * as runs from './erase-runs.ts';
import type { Deleter } from './ground.ts';

/** What is done about each deadline; none can be forgotten. */
const deleters: Readonly<Record<keyof typeof deadlines, Deleter>> = {
  unconfirmedRecipients: deleteUnconfirmedRecipients,
  unconfirmedRecommenders: deleteUnconfirmedRecommenders,
  unconfirmedReferrals: deleteUnconfirmedReferrals,
  registrations: rows.deleteRegistrations,
  finishedRecipients: deleteFinishedRecipients,
  idleOrders: deleteIdleOrders,
  unusedReferrals: deleteUnusedReferrals,
  unconfirmedConsents: rows.deleteUnconfirmedConsents,
  consentProofs: rows.deleteConsentProofs,
  purposeTokens: rows.deleteTokens,
  typedDetails: rows.eraseTypedDetails,
  idempotentAnswers: rows.deleteAnswers,
  tries: rows.deleteTries,
  solvedCaptchas: rows.deleteCaptchas,
  sessions: rows.deleteSessions,
  mails: rows.deleteMails,
  missingBounties: rows.deleteMissingBounties,
  liftedBlocks: rows.deleteLiftedBlocks,
  reasonsOfBlocks: rows.eraseReasonsOfBlocks,
  refusedFiles: runs.eraseRefusedFiles,
  refusedRuns: runs.eraseRefusedRuns,
  discardedRuns: runs.eraseDiscardedRuns,
  lapsedRecords: deleteLapsedRecords,
  paidDestinations: payments.deletePaidDestinations,
  paymentFiles: runs.erasePaymentFiles,
  restrictedRecords: payments.deleteRecords,
  operatorActions: rows.deleteActions,
  operatorKeys: rows.deleteOperatorKeys,
  marks: rows.deleteMarks,
};

type Met = { readonly [Name in keyof typeof deadlines]: MetDeadline<Effects> };

/** Each deadline with what is done about it. */
export const metDeadlines = Object.fromEntries(
  Object.entries(deleters).map(([name, meet]) => [name, { ...deadlines[name as keyof typeof deadlines], meet }]),
) as unknown as Met;
