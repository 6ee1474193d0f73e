import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Dictionary } from '#contract/dictionary.ts';
import { toWire } from '#contract/wire.ts';
import { wireNames } from '#contract/dictionaries.ts';

/** A JSON schema as OpenAPI 3.1 carries it (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** `input`: what a caller sends, where defaults may be left out; `output`: what an answer holds. */
export type Side = 'input' | 'output';

/** Keys under which values stand rather than schemas. */
const valueKeys = new Set(['const', 'enum', 'examples', 'pattern', 'format', 'type', 'title', 'description']);

function nameOf(key: string, dictionary: Dictionary): string {
  return Object.hasOwn(dictionary, key) ? (dictionary[key] ?? key) : key;
}

function renameAll(value: unknown, dictionary: Dictionary): unknown {
  if (Array.isArray(value)) return value.map((item) => renameAll(item, dictionary));
  if (typeof value !== 'object' || value === null) return value;
  return renameKeys(value as JsonSchema, dictionary);
}

/** Renames the properties of objects, and where they are spoken of, to the wire's names. */
function renameKeys(schema: JsonSchema, dictionary: Dictionary): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (valueKeys.has(key)) return [key, value];
    if (key === 'default') return [key, toWire(value, dictionary)];
    if (key === 'required') return [key, (value as string[]).map((name) => nameOf(name, dictionary))];
    if (key !== 'properties') return [key, renameAll(value, dictionary)];
    const properties = Object.entries(value as JsonSchema).map(([name, property]): [string, unknown] => [
      nameOf(name, dictionary),
      renameAll(property, dictionary),
    ]);
    return [key, Object.fromEntries(properties)];
  });
  return Object.fromEntries(entries);
}

/** The schema of a part of a call, with the names that really travel. Rules JSON schema cannot say are left out. */
export function wireSchema(schema: v.GenericSchema, side: Side, dictionary: Dictionary = wireNames): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
  }) as JsonSchema;
  return renameKeys(json, dictionary);
}
