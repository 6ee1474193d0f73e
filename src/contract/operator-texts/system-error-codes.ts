import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of calls that a provider's own systems make and no page of ours: apart from the others, so that the widget does not carry them. */
export const systemErrorCodes = {
  // In the words of the specification (§8), whatever the language.
  PSOF0802: { status: 404, message: msg`404 - Unknown category` },
} as const satisfies Record<string, ErrorEntry>;

export type SystemErrorCode = keyof typeof systemErrorCodes;
