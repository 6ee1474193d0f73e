import type { ErrorCode } from '#contract/error-codes.ts';

/** One field that the service refused. */
export interface RefusedField {
  /** Our English key, e.g. `email`. */
  readonly field: string;
  /** Name of the broken rule. */
  readonly rule: string;
  readonly limit: number | null;
}

/** A call that failed; `code` says why. `PSOF0011` means the service was not reached. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  readonly requestId: string | null;
  /** The service's own sentence, which may name what the list's cannot: a line, a state, a day. */
  readonly said: string | null;

  constructor(
    code: ErrorCode,
    fields: readonly RefusedField[] = [],
    requestId: string | null = null,
    cause?: unknown,
    said: string | null = null,
  ) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.said = said;
  }
}

/** The code to show for anything that was thrown: what is not a failed call is a mistake of ours. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof CallError ? error.code : 'PSOF0001';
}
