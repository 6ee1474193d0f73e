import * as v from 'valibot';
import { isForOperators, type Endpoint } from '#contract/endpoint.ts';
import type { Dictionary } from '#contract/dictionary.ts';
import { fromWire } from '#contract/wire.ts';
import { wireNames, type EnglishName } from '#contract/dictionaries.ts';
import { Failure, fieldFailure, isName } from '#server/failure.ts';

/** A long list may be wrong throughout; who mends the first of these mistakes mends the others. */
const mostIssues = 100;

/** Half a character of two, and the one character that PostgreSQL cannot keep. */
const isUnkeepable = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text);

/** The field of the first text that no database can keep: undefined where there is none, null where it has no name. */
function unkeepableField(value: unknown, field: EnglishName | null = null): EnglishName | null | undefined {
  if (typeof value === 'string') return isUnkeepable(value) ? field : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = unkeepableField(item, isName(key) ? key : field);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As much of a name that somebody sent as can be said again: nothing that moves a terminal's cursor, and no more than names have. */
const sayable = (name: string) => name.slice(0, 40).replaceAll(/[^\w.-]/g, '?');

/**
 * A dry run whose name is misspelt would be none: what an operator says in the address has to be known. Browsers may say what they like there.
 * @throws Failure PSOF0766 that names the first name which is not the call's
 */
export function requireKnownNames(endpoint: Endpoint, query: unknown): void {
  if (!isForOperators(endpoint) || typeof query !== 'object' || query === null) return;
  const words: Dictionary = endpoint.queryDictionary ?? wireNames;
  const known = new Set(Object.keys(endpoint.query?.entries ?? {}).map((name) => words[name]));
  const unknown = Object.keys(query).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Failure('PSOF0766', [], { name: sayable(unknown) });
}

/**
 * Parses one part of a request that came with the wire's names.
 * @throws Failure PSOF0003 (or the code the call names for a field) with the fields concerned
 */
export function parsePart<S extends v.GenericSchema>(
  endpoint: Endpoint,
  schema: S,
  part: unknown,
  dictionary: Dictionary | undefined,
): v.InferOutput<S> {
  const named = fromWire(part, dictionary);
  // A shared link always leads somewhere, whatever stands in it.
  const spoilt = endpoint.redirects ? undefined : unkeepableField(named);
  if (spoilt !== undefined) {
    throw new Failure(
      (spoilt && endpoint.fieldCodes?.[spoilt]) ?? 'PSOF0003',
      spoilt ? [{ field: spoilt, rule: 'characters' }] : [],
    );
  }
  const result = v.safeParse(schema, named, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = result.issues
    .slice(0, mostIssues)
    .map((issue) => fieldFailure(issue))
    .filter((field) => field !== null);
  const codes = new Set(fields.map(({ field }) => endpoint.fieldCodes?.[field] ?? 'PSOF0003'));
  const [only, ...others] = codes;
  throw new Failure(only && others.length === 0 ? only : 'PSOF0003', fields);
}
