import type { Dictionary } from './dictionary.ts';
import { wireNames, type EnglishName } from './dictionaries.ts';

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

const nameIn = (names: Dictionary, key: string) => (Object.hasOwn(names, key) ? names[key] : undefined);

/**
 * Renames our English keys to the wire's keys, in depth. A key that the dictionary lacks is none of the call, whose own do not
 * compile without a word (`endpointOf`): it stays here.
 */
export function toWire(value: unknown, dictionary: Dictionary = wireNames): unknown {
  return rename(value, (key) => nameIn(dictionary, key));
}

/** Renames the wire's keys to our English keys, in depth. Keys that nobody knows are dropped: they come from outside. */
export function fromWire(value: unknown, dictionary: Dictionary = wireNames): unknown {
  const names = reverse(dictionary);
  return rename(value, (key) => nameIn(names, key));
}

/** The wire's name of one of our fields at a call, e.g. for the error at a field; that of any topic for a field that the call has not. */
export function wireName(english: EnglishName, dictionary: Dictionary = wireNames): string {
  return nameIn(dictionary, english) ?? wireNames[english];
}

/** Our name for a field that an error of a call names; its own where nobody has one. */
export function englishName(wire: string, dictionary: Dictionary = wireNames): string {
  return nameIn(reverse(dictionary), wire) ?? nameIn(reverse(wireNames), wire) ?? wire;
}
