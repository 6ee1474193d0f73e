import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from './error-entry.ts';
import type { OfficeErrorCode } from './office-texts/office-error-codes.ts';
import type { OperatorErrorCode } from './operator-texts/operator-error-codes.ts';
import type { SystemErrorCode } from './operator-texts/system-error-codes.ts';

/**
 * The closed list of failures that people may meet (specification §8, design §5). Nobody branches on text, only on these codes.
 * Groups: 00 general, 01 account, 02 session, 03 referral, 04 recipient, 05 bounty, 06 captcha and contact, 08 content. Those of the
 * operator, 07, have a list of their own, which no browser loads, and so have those of calls that only other systems make; those of the
 * agency office, 09, have one that its entry alone loads.
 */
export const errorCodes = {
  PSOF0001: { status: 500, message: msg`A technical error occurred. Please try again later.` },
  PSOF0002: {
    status: 400,
    message: msg`Your entries did not reach us properly. Please reload the page and try again.`,
  },
  PSOF0003: { status: 422, message: msg`Please check the marked fields.` },
  PSOF0004: { status: 404, message: msg`This referral programme does not exist.` },
  PSOF0005: { status: 404, message: msg`File not found` },
  PSOF0006: { status: 405, message: msg`That does not work this way. Please reload the page.` },
  PSOF0007: { status: 413, message: msg`That is too much. Please shorten your text.` },
  PSOF0008: {
    status: 415,
    message: msg`Your entries did not reach us properly. Please reload the page and try again.`,
  },
  PSOF0009: { status: 429, message: msg`That was a lot at once. Please wait a moment and try again.` },
  PSOF0010: { status: 503, message: msg`The service is busy at the moment. Please try again shortly.` },
  PSOF0011: { status: 0, message: msg`The connection failed. Your entries are still here.` },
  PSOF0012: { status: 409, message: msg`You have already sent this form with other details. Please reload the page.` },
  PSOF0013: {
    status: 503,
    message: msg`This referral programme is not available at the moment. Please try again later.`,
  },

  PSOF0101: { status: 401, message: msg`The e-mail address or the password is wrong.` },
  PSOF0102: { status: 410, message: msg`This link has expired. You can request a new one.` },
  PSOF0103: {
    status: 403,
    message: msg`You do not have access to this. Log in with the right account or contact our support.`,
  },
  PSOF0104: { status: 403, message: msg`Your account is blocked. Please contact our support.` },
  PSOF0105: {
    status: 429,
    message: msg`This account cannot be used at the moment. Please wait a while or set a new password.`,
  },
  PSOF0106: {
    status: 403,
    message: msg`You cannot take part here with this e-mail address. Employees and people who arrange contracts professionally are excluded.`,
  },
  PSOF0107: { status: 404, message: msg`There is no account for this e-mail address.` },
  PSOF0108: { status: 409, message: msg`There is an account for this e-mail address already. Please log in.` },
  PSOF0109: {
    status: 403,
    message: msg`This e-mail address or these details are not accepted. Please contact our support.`,
  },
  PSOF0110: { status: 422, message: msg`This e-mail address is not valid.` },
  PSOF0111: { status: 410, message: msg`This link has already been used.` },
  PSOF0112: { status: 410, message: msg`This login link has already been used. It works only once.` },
  PSOF0113: { status: 404, message: msg`This link is not valid.` },
  PSOF0114: { status: 403, message: msg`Please log in first.` },
  PSOF0115: {
    status: 403,
    message: msg`Your password could not be changed. Please check your current password.`,
  },
  PSOF0116: { status: 403, message: msg`The password is wrong. Nothing has been deleted.` },

  PSOF0117: { status: 403, message: msg`You can only look in this view.` },

  PSOF0118: {
    status: 410,
    message: msg`There is nothing left to confirm with this link. Please enter your details again.`,
  },

  PSOF0204: { status: 401, message: msg`You are no longer logged in. Please log in again.` },

  PSOF0301: { status: 404, message: msg`We do not know this referral.` },
  PSOF0302: { status: 410, message: msg`Unfortunately this recommendation has expired.` },
  PSOF0303: { status: 403, message: msg`Unfortunately this recommendation is no longer possible.` },
  PSOF0304: {
    status: 409,
    message: msg`You have already created this referral. You will find its link in your personal area.`,
  },
  PSOF0305: {
    status: 409,
    message: msg`This referral exists already. Only the confirmation by e-mail is missing. We can send you the e-mail again.`,
  },
  PSOF0306: {
    status: 409,
    message: msg`Please confirm your e-mail address first. The link is in the e-mail that we have sent you.`,
  },
  PSOF0307: { status: 422, message: msg`Please agree to the terms. They also say when there is a reward.` },
  PSOF0308: { status: 409, message: msg`There is no reward for this product at the moment.` },
  PSOF0309: { status: 409, message: msg`The text you agree to has changed in the meantime. Please read it again.` },
  PSOF0310: { status: 404, message: msg`You cannot recommend this way here.` },
  PSOF0311: { status: 404, message: msg`We do not know this adviser. Please choose another one.` },
  PSOF0312: { status: 404, message: msg`We do not know this code. Please compare it with your message.` },
  PSOF0313: { status: 409, message: msg`The reward has changed in the meantime. Please look at it again.` },

  PSOF0401: { status: 422, message: msg`The e-mail address must not be the same as the one of the referral.` },
  PSOF0402: {
    status: 403,
    message: msg`Please confirm your e-mail address first. The link is in the e-mail that we have sent you.`,
  },
  PSOF0403: { status: 404, message: msg`We do not know this person.` },
  PSOF0405: {
    status: 410,
    message: msg`This link has expired. Enter your details again and we will send you a new one.`,
  },
  PSOF0406: { status: 404, message: msg`This programme needs no customer number.` },

  PSOF0501: { status: 409, message: msg`You have already chosen how to get this reward.` },
  PSOF0502: { status: 404, message: msg`This link to the reward is not valid.` },
  PSOF0503: { status: 410, message: msg`This link to the reward has expired. Please contact our support.` },
  PSOF0504: {
    status: 403,
    message: msg`Unfortunately your bank details could not be saved. Please use the link from your e-mail or log in again.`,
  },
  PSOF0505: { status: 404, message: msg`We do not know this reward.` },
  PSOF0506: { status: 409, message: msg`This reward cannot be collected.` },
  PSOF0507: { status: 403, message: msg`The current password is wrong.` },
  PSOF0508: { status: 403, message: msg`Bank details cannot be saved here. You enter them again for each reward.` },
  PSOF0509: { status: 403, message: msg`We are checking this reward. Our support can tell you more.` },
  PSOF0510: { status: 409, message: msg`It is too late for that: the money has already been sent.` },

  PSOF0601: { status: 428, message: msg`A security check is needed before sending. Please try again.` },
  PSOF0602: { status: 422, message: msg`The security check did not work. Please try again.` },
  PSOF0603: {
    status: 429,
    message: msg`You have written to us several times just now. Please send an e-mail to our support instead.`,
  },

  PSOF0760: {
    status: 429,
    message: msg`We still owe you answers to earlier requests. After that you can send a new one.`,
  },

  PSOF0801: { status: 404, message: msg`Content not available` },
  PSOF0803: { status: 503, message: msg`Content not available` },
} as const satisfies Record<string, ErrorEntry>;

/** A failure that the widget has a sentence for. */
export type PersonalErrorCode = keyof typeof errorCodes;
export type ErrorCode = PersonalErrorCode | OfficeErrorCode | OperatorErrorCode | SystemErrorCode;

/** Codes that any call may answer. */
export const everywhere = [
  'PSOF0001',
  'PSOF0002',
  'PSOF0003',
  'PSOF0004',
  'PSOF0006',
  'PSOF0007',
  'PSOF0008',
  'PSOF0009',
  'PSOF0010',
  'PSOF0013',
  'PSOF0803',
] as const satisfies readonly ErrorCode[];

/** Codes that any call of an operator may answer besides. */
export const everywhereAtOperators = ['PSOF0766'] as const satisfies readonly ErrorCode[];

export function isErrorCode(value: unknown): value is PersonalErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
