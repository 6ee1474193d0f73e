import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of calls about cases of the fraud desk. */
export const fraudErrorCodes = {
  PSOF0786: {
    status: 409,
    message: msg`The account of this case has been deleted, so there is nothing to block. Refuse what is held, or let it go.`,
  },
  PSOF0787: {
    status: 409,
    message: msg`The account of this case is there. Only where it has been deleted is this decided.`,
  },
  PSOF0788: { status: 404, message: msg`There is no such case.` },
  PSOF0789: {
    status: 409,
    message: msg`This case has been decided so already, its account is blocked, or its rewards are refused.`,
  },
} as const satisfies Record<string, ErrorEntry>;
