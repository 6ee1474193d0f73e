import type { Dictionary } from './dictionary.ts';
import { wireNames, type EnglishName } from './wire-names.ts';

/** A JSON value as it travels. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const reversed = new WeakMap<Dictionary, Dictionary>();

function reverse(dictionary: Dictionary): Dictionary {
  let known = reversed.get(dictionary);
  if (!known) {
    known = Object.fromEntries(Object.entries(dictionary).map(([english, wire]) => [wire, english]));
    reversed.set(dictionary, known);
  }
  return known;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No call nests deeper; what lies below was sent to exhaust the stack and is dropped. */
const deepest = 16;

function rename(value: unknown, nameOf: (key: string) => string | undefined, depth = 0): unknown {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => rename(item, nameOf, depth + 1));
  if (!isPlainObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = nameOf(key);
    if (name !== undefined && item !== undefined) renamed[name] = rename(item, nameOf, depth + 1);
  }
  return renamed;
}

/**
 * Renames our English keys to the wire's keys, in depth.
 * @throws Error for a key the dictionary does not know: that is our own mistake, never the caller's.
 */
export function toWire(value: unknown, dictionary: Dictionary = wireNames): unknown {
  return rename(value, (key) => {
    if (!Object.hasOwn(dictionary, key)) throw new Error(`wire-names has no entry for "${key}"`);
    return dictionary[key];
  });
}

/** Renames the wire's keys to our English keys, in depth. Keys that nobody knows are dropped: they come from outside. */
export function fromWire(value: unknown, dictionary: Dictionary = wireNames): unknown {
  const names = reverse(dictionary);
  return rename(value, (key) => (Object.hasOwn(names, key) ? names[key] : undefined));
}

/** The wire's name of one of our fields, e.g. for the error at a field. */
export function wireName(english: EnglishName): string {
  return wireNames[english];
}
