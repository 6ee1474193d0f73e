import type { ErrorCode } from '#contract/error-codes.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import type { Rule } from '#contract/rules.ts';
import type { EnglishName } from '#contract/wire-names.ts';

/** A broken rule at one field of a request. */
export interface FieldFailure {
  readonly field: EnglishName;
  readonly rule: Rule;
  readonly limit?: number | null;
}

/** A failure that the caller is told: a code of the closed list, and the fields it concerns. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly fields: readonly FieldFailure[];
  /** What the code's sentence names, e.g. the line of a file. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    fields: readonly FieldFailure[] = [],
    values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.values = values;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return allErrorCodes[this.code].status;
  }
}
