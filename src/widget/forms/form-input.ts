import type * as v from 'valibot';

/** What is in a form's fields: as its schema is built, with `undefined` where nobody has entered anything yet. */
export type FormInput = Readonly<Record<string, unknown>>;

/** Some of an input, also of what is in it. */
export type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> }
    : T;

const isInput = (value: unknown): value is FormInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> | null =>
  'entries' in schema ? (schema.entries as Readonly<Record<string, v.GenericSchema>>) : null;

/** The input that a form begins with: every key of the schema is there, so that a missing value breaks the rule of its own field. */
export function firstInput(schema: v.GenericSchema, given: unknown): FormInput {
  const known = isInput(given) ? given : {};
  const entries = Object.entries(entriesOf(schema) ?? {}).map(([key, entry]) => [
    key,
    entriesOf(entry) ? firstInput(entry, known[key]) : known[key],
  ]);
  return { ...known, ...(Object.fromEntries(entries) as FormInput) };
}

/** @param name a dotted path, e.g. `recommender.email` */
export function valueIn(input: FormInput, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isInput(value) ? value[key] : undefined), input);
}

/** The input with another value at a dotted path. */
export function withValue(input: FormInput, name: string, value: unknown): FormInput {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...input, [key]: value };
  const inner = input[key];
  return { ...input, [key]: withValue(isInput(inner) ? inner : {}, rest.join('.'), value) };
}
