import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from './error-entry.ts';
import type { OperatorErrorCode } from './operator-texts/operator-error-codes.ts';

/**
 * The closed list of failures that people may meet (specification §8, design §5). Nobody branches on text, only on these codes.
 * Groups: 00 general, 01 account, 02 session, 03 referral, 04 recipient, 05 bounty, 06 captcha and contact, 08 content. Those of the
 * operator, 07, have a list of their own, which no browser loads.
 */
export const errorCodes = {
  PSOF0001: { status: 500, message: msg`A technical error occurred. Please try again later.` },
  PSOF0002: { status: 400, message: msg`The request could not be read.` },
  PSOF0003: { status: 422, message: msg`Please check the marked fields.` },
  PSOF0004: { status: 404, message: msg`This referral programme does not exist.` },
  PSOF0005: { status: 404, message: msg`File not found` },
  PSOF0006: { status: 405, message: msg`This address cannot be used in this way.` },
  PSOF0007: { status: 413, message: msg`The request is too large.` },
  PSOF0008: { status: 415, message: msg`This kind of content is not accepted.` },
  PSOF0009: { status: 429, message: msg`That was a lot at once. Please wait a moment and try again.` },
  PSOF0010: { status: 503, message: msg`The service is busy at the moment. Please try again shortly.` },
  PSOF0011: { status: 0, message: msg`The connection failed. Your entries are still here.` },
  PSOF0012: { status: 409, message: msg`This request was already sent with different content.` },

  PSOF0101: { status: 401, message: msg`The e-mail address or the password is wrong.` },
  PSOF0102: { status: 410, message: msg`This link has expired. You can request a new access link.` },
  PSOF0103: { status: 403, message: msg`You are not allowed to do this.` },
  PSOF0104: { status: 403, message: msg`Your account is blocked. Please contact our support.` },
  PSOF0105: {
    status: 429,
    message: msg`This account cannot be used at the moment. Please wait a while or set a new password.`,
  },
  PSOF0106: { status: 403, message: msg`Employees and service providers cannot take part.` },
  PSOF0107: { status: 404, message: msg`There is no account for this e-mail address.` },
  PSOF0108: { status: 409, message: msg`There is an account for this e-mail address already. Please log in.` },
  PSOF0109: {
    status: 403,
    message: msg`This e-mail address or these details are not accepted. Please contact our support.`,
  },
  PSOF0110: { status: 422, message: msg`This e-mail address is not valid.` },
  PSOF0111: { status: 410, message: msg`This link has already been used.` },
  PSOF0112: { status: 410, message: msg`Somebody has already logged in with this link.` },
  PSOF0113: { status: 404, message: msg`This link is not valid.` },
  PSOF0114: { status: 403, message: msg`Please log in first.` },
  PSOF0115: {
    status: 403,
    message: msg`Your password could not be changed. Please check your current password.`,
  },
  PSOF0116: { status: 403, message: msg`The password is wrong. Nothing has been deleted.` },

  PSOF0117: {
    status: 403,
    message: msg`Our support is signed in here and can only look. Only the person whose account it is can do this.`,
  },

  PSOF0204: { status: 401, message: msg`Your session has ended. Please log in again.` },

  PSOF0301: { status: 404, message: msg`We do not know this referral.` },
  PSOF0302: { status: 410, message: msg`Unfortunately your referral has expired.` },
  PSOF0303: { status: 403, message: msg`Unfortunately this referral is no longer possible.` },
  PSOF0304: {
    status: 409,
    message: msg`You have already created this referral. You find its link in your personal area.`,
  },
  PSOF0305: {
    status: 409,
    message: msg`This referral exists, but its e-mail address has not been confirmed yet. We can send the mail again.`,
  },
  PSOF0306: {
    status: 409,
    message: msg`Please confirm your e-mail address first. The link for it is in the e-mail that we have sent you.`,
  },
  PSOF0307: { status: 422, message: msg`Please accept the terms and the bounty conditions.` },
  PSOF0308: { status: 409, message: msg`There is no bounty for this product at the moment.` },
  PSOF0309: { status: 409, message: msg`The terms have changed in the meantime. Please read them again.` },
  PSOF0310: { status: 404, message: msg`This way of recommending is not offered here.` },
  PSOF0311: { status: 404, message: msg`We do not know this adviser. Please choose another one.` },
  PSOF0312: { status: 404, message: msg`We do not know this code. Please check it against the message you got.` },

  PSOF0401: { status: 422, message: msg`The e-mail address must not be the same as the one of the referral.` },
  PSOF0402: {
    status: 403,
    message: msg`Please confirm your e-mail address first. The link for it is in the e-mail that we have sent you.`,
  },
  PSOF0403: { status: 404, message: msg`We do not know this recipient.` },
  PSOF0405: { status: 410, message: msg`This link has expired. Leave your details again and we send you a new one.` },
  PSOF0406: { status: 404, message: msg`Customer numbers are not asked for here.` },

  PSOF0501: { status: 409, message: msg`You have already chosen your bounty.` },
  PSOF0502: { status: 404, message: msg`This bounty link is not valid.` },
  PSOF0503: { status: 410, message: msg`This bounty link has expired. Please contact our support.` },
  PSOF0504: {
    status: 403,
    message: msg`Unfortunately your bank details could not be saved. Please use the link from your e-mail or log in again.`,
  },
  PSOF0505: { status: 404, message: msg`We do not know this bounty.` },
  PSOF0506: { status: 409, message: msg`This bounty cannot be collected.` },
  PSOF0507: { status: 403, message: msg`The current password is wrong. Nothing has been changed.` },
  PSOF0508: { status: 403, message: msg`Bank details are not kept for later here.` },
  PSOF0509: { status: 403, message: msg`This bounty is on hold at the moment. Please contact our support.` },

  PSOF0601: { status: 428, message: msg`Please complete the security check.` },
  PSOF0602: { status: 422, message: msg`The security check is wrong or has expired. Please try again.` },
  PSOF0603: {
    status: 429,
    message: msg`You have written to us several times just now. Please send an e-mail to our support instead.`,
  },

  PSOF0760: { status: 429, message: msg`We answer your earlier questions first.` },

  PSOF0801: { status: 404, message: msg`Content not available` },
} as const satisfies Record<string, ErrorEntry>;

/** A failure that the widget has a sentence for. */
export type PersonalErrorCode = keyof typeof errorCodes;
export type ErrorCode = PersonalErrorCode | OperatorErrorCode;

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
] as const satisfies readonly ErrorCode[];

export function isErrorCode(value: unknown): value is PersonalErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
