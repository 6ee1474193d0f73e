import * as v from 'valibot';
import type { Dictionary } from '#contract/dictionary.ts';
import { fromWire } from '#contract/wire.ts';
import type { NamesIn } from '#contract/names-in.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...keysOf(item)]);
}

/** The dictionary for one file. Keys that nobody knows stay in it under a mark, so that the schema meets them and says so. */
export function dictionaryFor(value: unknown): Dictionary {
  const known = new Set(Object.values<string>(fileWords));
  const strangers = keysOf(value).filter((key) => !known.has(key));
  return { ...fileWords, ...Object.fromEntries(strangers.map((key) => [`unknown ${key}`, key])) };
}

/** `Produkte[1].Praemien[0].Enddatum`: where a value stands, in the file's own spelling. */
function placeOf(path: readonly { readonly key?: unknown }[], dictionary: Dictionary): string {
  let place = '';
  for (const { key } of path) {
    if (typeof key === 'number') place += `[${key}]`;
    else place += `${place && '.'}${dictionary[String(key)] ?? String(key)}`;
  }
  return place;
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'is not a known field';
  if (issue.received === 'undefined') return 'is missing';
  return 'must be an object';
}

function judgeWith<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  dictionary: Dictionary,
  mistake: (field: string, reason: string) => void,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  for (const issue of result.issues) mistake(placeOf(issue.path ?? [], dictionary), reasonOf(issue));
  return undefined;
}

/** A schema whose keys all have a word in tenants' files. */
type Known<S extends v.GenericSchema> = [Exclude<NamesIn<v.InferInput<S>>, keyof typeof fileWords>] extends [never]
  ? S
  : never;

/** Judges a file whose keys are the wire's. The answer speaks English; a broken file is noted and answers undefined. */
export function judgeWire<S extends v.GenericSchema>(schema: Known<S>, value: unknown, file: string, note: Note) {
  const dictionary = dictionaryFor(value);
  return judgeWith(schema, fromWire(value, dictionary), dictionary, (field, reason) => note(file, field, reason));
}

/** Whether each of many values is right whose keys are the wire's. They are judged with one dictionary, which is as long as all of its words. */
export function areRightWire<S extends v.GenericSchema>(
  schema: Known<S>,
  values: readonly unknown[],
): readonly boolean[] {
  const dictionary = dictionaryFor(values);
  return values.map((value) => v.safeParse(schema, fromWire(value, dictionary), { abortEarly: true }).success);
}

/** Judges a file whose keys are English already (theme and texts have no wire). */
export function judge<S extends v.GenericSchema>(schema: S, value: unknown, file: string, note: Note) {
  return judgeWith(schema, value, {}, (field, reason) => note(file, field, reason));
}
