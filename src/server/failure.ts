import type { BaseIssue } from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { OperatorErrorCode } from '#contract/operator-texts/operator-error-codes.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import { isRule, type Rule } from '#contract/rules.ts';
import { wireNames, type EnglishName } from '#contract/dictionaries.ts';

/** A broken rule at one field of a request. */
export interface FieldFailure {
  readonly field: EnglishName;
  readonly rule: Rule;
  readonly limit?: number | null;
  /** Where it stands in a body that has lists, from the outermost name on, e.g. `['agencies', 3, 'zipCode']`; lists are counted from 0. */
  readonly place?: readonly (string | number)[];
  /** What is wrong, where the rule says too little: its sentence is told instead of the rule's. */
  readonly because?: OperatorErrorCode;
  /** What that sentence names. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export function isName(key: unknown): key is EnglishName {
  return typeof key === 'string' && Object.hasOwn(wireNames, key);
}

const placeOf = ({ path }: BaseIssue<unknown>): (string | number)[] =>
  path?.flatMap(({ key }) => (typeof key === 'number' || isName(key) ? [key] : [])) ?? [];

/** What a schema found wrong, at the innermost field that has a name; null where none has. */
export function fieldFailure(issue: BaseIssue<unknown>): FieldFailure | null {
  const field = issue.path?.map((item) => item.key).findLast(isName);
  if (!field) return null;
  const limit = typeof issue.requirement === 'number' ? issue.requirement : null;
  const place = placeOf(issue);
  const at = place.some((part) => typeof part === 'number') ? { place } : {};
  if (isRule(issue.message)) return { field, rule: issue.message, limit, ...at };
  return { field, rule: issue.received === 'undefined' ? 'required' : 'invalid', limit, ...at };
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
