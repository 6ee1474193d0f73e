import { api } from './api.ts';
import { isForOffice, isForOperators, type Endpoint } from './endpoint.ts';
import { errorAnswer } from './error-answer.ts';

/** What is read of a schema: its parts, by whichever kind of schema they stand in. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
}

const isShape = (part: unknown): part is Shape => typeof part === 'object' && part !== null;

function* namesIn({ entries = {}, item, wrapped, options = [] }: Shape): Generator<string> {
  yield* Object.keys(entries);
  for (const part of [...Object.values(entries), item, wrapped, ...options]) if (isShape(part)) yield* namesIn(part);
}

/** The names that calls say, asked and answered, and what tells that one failed. */
export function saidBy(calls: readonly Endpoint[]): ReadonlySet<string> {
  const parts = calls.flatMap(({ params, query, body, answer }) => [params, query, body, answer]);
  const all: unknown[] = [errorAnswer, ...parts];
  return new Set(all.filter(isShape).flatMap((part) => [...namesIn(part)]));
}

/** Those of all calls that the programme may make: operators and agencies have as many words again. */
export const saidByPeople: ReadonlySet<string> = saidBy(
  api.filter((call) => !isForOperators(call) && !isForOffice(call)),
);

/** Those of the calls that the agency office may make. */
export const saidInOffice: ReadonlySet<string> = saidBy(api.filter((call) => !isForOperators(call)));

/** Those of the calls that the operator's desk may make. */
export const saidAtDesk: ReadonlySet<string> = saidBy(api.filter(isForOperators));
