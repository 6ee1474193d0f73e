import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of who signs in at the desk. */
export const deskErrorCodes = {
  PSOF0790: {
    status: 403,
    message: msg`These digits are not right, or have been used already. Wait for the next ones of your app.`,
  },
  PSOF0791: {
    status: 429,
    message: msg`Too many wrong digits. Please wait a quarter of an hour.`,
  },
  PSOF0792: {
    status: 409,
    message: msg`You have a second factor already. If your device is lost, somebody who manages keys takes it off.`,
  },
  PSOF0793: { status: 409, message: msg`You have no second factor yet. Set one up first.` },
  PSOF0794: {
    status: 403,
    message: msg`This key is nobody’s in particular: it comes from the service’s settings and only registers keys of people. Sign in by your own.`,
  },
  PSOF0795: { status: 409, message: msg`Somebody else has to take off your second factor.` },
} as const satisfies Record<string, ErrorEntry>;
