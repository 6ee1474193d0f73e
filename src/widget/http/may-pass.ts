import type { ErrorCode } from '#contract/error-codes.ts';

/** Whether another try may go better: a failure of group 00 (`errorCodes`) is none of what was asked for. */
export function mayPass(code: ErrorCode): boolean {
  return code.startsWith('PSOF00');
}
