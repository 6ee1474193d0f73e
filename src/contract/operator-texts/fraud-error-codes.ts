import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of calls about cases of the fraud desk. */
export const fraudErrorCodes = {
  PSOF0788: { status: 404, message: msg`There is no such case.` },
  PSOF0789: { status: 409, message: msg`This case has been decided so already, or its account is blocked.` },
} as const satisfies Record<string, ErrorEntry>;
