import type { ErrorCode } from '#contract/error-codes.ts';

/** One field that the service refused. */
export interface RefusedField {
  /** Our English key, e.g. `email`. */
  readonly field: string;
  /** Name of the broken rule. */
  readonly rule: string;
  readonly limit: number | null;
}

/** A call that failed; `code` says why, nobody reads the message. `PSOF0011` means the service was not reached. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  readonly requestId: string | null;

  constructor(code: ErrorCode, fields: readonly RefusedField[] = [], requestId: string | null = null, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The code to show for anything that was thrown: what is not a failed call is a mistake of ours. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof CallError ? error.code : 'PSOF0001';
}
