import type { DeletedKind, DeletionRule } from '#contract/records/deletion-log/deletions.ts';

/** At once, after so many times 24 hours, or with the end of the n-th calendar year after, in Europe/Berlin. */
type Period = { readonly days: number } | { readonly calendarYears: number };

/** Until when something is kept. */
export interface Deadline {
  readonly rule: DeletionRule;
  readonly kind: DeletedKind;
  /** What goes, as the operator's guide says it. */
  readonly what: string;
  readonly after: Period;
  /** What the time counts from. */
  readonly since: string;
  /** Why then: a paragraph, or what it is good for until then. */
  readonly because: string;
}
