import * as v from 'valibot';

/**
 * A rule that a field breaks, as the closed list names it, or the code of a failure that means the field; `limit` is the number
 * in the rule, where there is one.
 */
export interface BrokenRule {
  readonly rule: string;
  readonly limit: number | null;
}

/** What a schema says against an input, the first broken rule a field, by dotted path. */
export function brokenRules(schema: v.GenericSchema, input: unknown): Map<string, BrokenRule> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  const broken = new Map<string, BrokenRule>();
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue);
    if (path === null || broken.has(path)) continue;
    broken.set(path, { rule: issue.message, limit: typeof issue.requirement === 'number' ? issue.requirement : null });
  }
  return broken;
}
