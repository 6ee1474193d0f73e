import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures that only people of agencies meet: the part 09 of the closed list, apart from it so that the other entries do not carry its texts. */
export const officeErrorCodes = {
  PSOF0901: { status: 403, message: msg`Signing in did not work, or took too long. Please sign in again.` },
  PSOF0902: { status: 403, message: msg`Your agency has no access here. Please contact our support.` },
  PSOF0903: { status: 502, message: msg`Signing in is not set up correctly. Please contact our support.` },
  PSOF0904: { status: 503, message: msg`Signing in is not possible at the moment. Please try again in a few minutes.` },
  PSOF0905: { status: 404, message: msg`There is no agency office here.` },
  PSOF0907: {
    status: 422,
    message: msg`This is not the number that the sign-in window shows. Please compare the two.`,
  },
  PSOF0908: {
    status: 410,
    message: msg`This sign-in is over, or the number was wrong too often. Please sign in again.`,
  },
  PSOF0921: { status: 404, message: msg`This is not an order of your agency.` },
  PSOF0922: {
    status: 409,
    message: msg`Nothing can be said of this order any more: its reward is available already, or it was cancelled.`,
  },
  PSOF0923: { status: 409, message: msg`Orders of your agency need no release.` },
  PSOF0931: {
    status: 422,
    message: msg`That is too much for one file. Please filter for something narrower.`,
  },
  PSOF0951: { status: 404, message: msg`This is nobody of your agency.` },
  PSOF0952: { status: 409, message: msg`Only our support changes the access of an owner.` },
  PSOF0953: {
    status: 403,
    message: msg`The owner of your agency has ended your access. Please ask there if you need it again.`,
  },
  PSOF0954: { status: 409, message: msg`Our support has ended this access. Only our support can open it again.` },
  PSOF0955: { status: 404, message: msg`This invitation was used, withdrawn or is over.` },
  PSOF0964: { status: 404, message: msg`This is no invoice of your agency.` },
  PSOF0965: {
    status: 409,
    message: msg`This invoice does not agree with the books. Our support is looking into it.`,
  },
  PSOF0961: {
    status: 409,
    message: msg`On some of these days your agency adds something to this product already. Please choose other days, or end that first.`,
  },
  PSOF0962: { status: 404, message: msg`Your agency has no such addition.` },
  PSOF0963: { status: 404, message: msg`Agencies add nothing to rewards here.` },
} as const satisfies Record<string, ErrorEntry>;

export type OfficeErrorCode = keyof typeof officeErrorCodes;
