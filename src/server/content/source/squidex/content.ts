import * as v from 'valibot';
import { languages } from '#contract/languages.ts';
import type { SchemaName } from './place.ts';

/** A field as it comes: one value, or one a language. */
const perLanguage = v.object({ de: v.optional(v.unknown()), en: v.optional(v.unknown()) });

const asset = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mimeType: v.pipe(v.string(), v.maxLength(100)),
});
export type Asset = v.InferOutput<typeof asset>;

const kinds = {
  text: v.nullable(v.pipe(v.string(), v.maxLength(100_000))),
  number: v.nullable(v.pipe(v.number(), v.finite())),
  asset: v.nullable(v.array(asset)),
} as const;

export interface Field {
  readonly kind: keyof typeof kinds;
  readonly localized: boolean;
}

const text = { kind: 'text', localized: false } as const;
const number = { kind: 'number', localized: false } as const;
const picture = { kind: 'asset', localized: false } as const;
const texts = { kind: 'text', localized: true } as const;
const pictures = { kind: 'asset', localized: true } as const;

/**
 * What is read of each schema, by our own names; what is asked for and what may come follow from it. The definitions that a tenant loads into its
 * service (docs/content-service/schemas) have the same fields.
 */
export const fieldsOf = {
  pages: { identifier: text, title: texts, version: text, format: text, body: texts },
  keyVisuals: { identifier: text, title: texts, text: texts, picture: pictures },
  faqs: {
    identifier: text,
    group: text,
    groupTitle: texts,
    position: number,
    format: text,
    question: texts,
    answer: texts,
  },
  footnotes: { identifier: text, group: texts, position: number, format: text, title: texts, body: texts },
  images: { identifier: text, picture },
  variables: { identifier: text, scope: text, value: texts },
} as const satisfies Record<SchemaName, Readonly<Record<string, Field>>>;

type Kind<F extends Field> = v.InferOutput<(typeof kinds)[F['kind']]>;
type Value<F extends Field> = F['localized'] extends true ? { readonly de?: Kind<F>; readonly en?: Kind<F> } : Kind<F>;

/** An item of a schema; a field that has no value is null, or not there in a language. */
export type Item<Name extends SchemaName> = {
  readonly [F in keyof (typeof fieldsOf)[Name]]: (typeof fieldsOf)[Name][F] extends infer D extends Field
    ? Value<D>
    : never;
} & { readonly id: string };

const keptOut = v.object({
  /** Of the file that is shown there, by `assetKey`. */
  file: v.string(),
  reason: v.string(),
  /** Whether it is asked for again: rights may change, and what a file is does not. */
  again: v.boolean(),
  /** The file that stays in its place, by `assetKey`; null where there was none, or where it has been taken away. */
  before: v.nullable(v.string()),
});

/** A file that an item shows and that could not be taken. */
export type KeptOut = v.InferOutput<typeof keptOut>;

/** All that was read of a tenant's content service. */
export interface Content {
  readonly items: { readonly [Name in SchemaName]: readonly Item<Name>[] };
  /** Files by `assetKey`, as base64. */
  readonly assets: Readonly<Record<string, string>>;
  /** Files that could not be taken, by where they are shown (`shownIn`); missing where there are none. */
  readonly keptOut?: Readonly<Record<string, KeptOut>>;
}

const schemaOf = ({ kind, localized }: Field) => {
  const value = kinds[kind];
  if (!localized) return value;
  return v.object({ de: v.optional(value), en: v.optional(value) });
};

const itemSchemas = Object.fromEntries(
  Object.entries(fieldsOf).map(([name, fields]) => [
    name,
    v.object({
      id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      ...Object.fromEntries(Object.entries<Field>(fields).map(([field, of]) => [field, schemaOf(of)])),
    }),
  ]),
);

/** The schema of an item, which is made of the table above: it gives exactly what {@link Item} says. */
export const itemSchema = <Name extends SchemaName>(name: Name) =>
  itemSchemas[name] as unknown as v.GenericSchema<unknown, Item<Name>>;

const contentSchema = v.object({
  items: v.object(
    Object.fromEntries(Object.keys(fieldsOf).map((name) => [name, v.array(itemSchema(name as SchemaName))])),
  ),
  assets: v.record(v.string(), v.string()),
  // A copy without it stays the very same: it is known by its hash.
  keptOut: v.optional(v.record(v.string(), keptOut)),
});

/** Content that was kept, from its text. Null for what no version of this program has written so: it is read anew. */
export function contentIn(kept: string): Content | null {
  try {
    const parsed = v.safeParse(contentSchema, JSON.parse(kept));
    return parsed.success ? (parsed.output as unknown as Content) : null;
  } catch {
    return null; // no JSON: as good as not there
  }
}

/** Under what the bytes of a file are kept: another version or form of it is another one. */
export const assetKey = ({ id, version }: Asset, form: string): string => `${id}/${version}/${form}`;

/** One field of an item as the service answers it: `{ iv }`, or a value a language; null where nobody gave it one. */
export const fieldAnswer = v.nullable(v.intersect([v.object({ iv: v.optional(v.unknown()) }), perLanguage]));

/** A field's answer as it stands in an item. */
export function valueOf({ localized }: Field, answer: v.InferOutput<typeof fieldAnswer>): unknown {
  if (!localized) return answer?.iv ?? null;
  const given = languages.flatMap((language) => {
    const value = answer?.[language];
    return value === undefined || value === null ? [] : [[language, value] as const];
  });
  return Object.fromEntries(given);
}
