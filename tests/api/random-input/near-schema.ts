import fc, { type Arbitrary } from 'fast-check';
import type * as v from 'valibot';

/** A schema of valibot as it can be looked into. */
interface Inside {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Inside>>;
  readonly options?: readonly unknown[];
  readonly item?: Inside;
  readonly wrapped?: Inside;
  readonly literal?: unknown;
  readonly pipe?: readonly Inside[];
}

/** Texts that break what is careless: encodings, invisible characters, other languages' syntax, and much of it. */
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '‮gnirts',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'null',
    '-1',
    '1e999',
    '2026-13-45T99:99:99',
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
    'a@b.example\r\nBcc: c@d.example',
  ),
  fc.integer({ min: 1, max: 6000 }).map((length) => 'ä'.repeat(length)),
);

const junk: Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}),
);

/** Values that a call may really get, by our name of the field. */
export type Plausible = Readonly<Record<string, readonly unknown[]>>;

const anId = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
/** An id of ours: what nobody has is as plausible as any. */
const isId = ({ pipe = [] }: Inside) => pipe.some(({ type }) => type === 'uuid');

function valueNear(schema: Inside, name: string, plausible: Plausible): Arbitrary<unknown> {
  const known = plausible[name];
  const inner = schema.pipe?.[0];
  if (inner && inner !== schema && inner.type !== schema.type) return near(inner, name, plausible);
  switch (schema.type) {
    case 'object':
      return objectNear(schema.entries ?? {}, plausible);
    case 'array':
      return schema.item ? fc.array(near(schema.item, name, plausible), { maxLength: 4 }) : junk;
    case 'optional':
    case 'nullable':
    case 'nullish':
      return schema.wrapped ? near(schema.wrapped, name, plausible) : junk;
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as Inside[]).map((option) => near(option, name, plausible)));
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'literal':
      return fc.constant(schema.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    default:
      if (isId(schema)) return fc.oneof({ arbitrary: fc.constant(anId), weight: 8 }, nasty);
      return known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, nasty) : nasty;
  }
}

function near(schema: Inside, name: string, plausible: Plausible): Arbitrary<unknown> {
  const known = plausible[name];
  const value = known ? fc.constantFrom(...known) : valueNear(schema, name, plausible);
  return fc.oneof({ arbitrary: value, weight: 12 }, { arbitrary: valueNear(schema, name, plausible), weight: 3 }, junk);
}

function objectNear(entries: Readonly<Record<string, Inside>>, plausible: Plausible): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, near(entry, name, plausible)]),
  );
  const usual = Object.keys(fields);
  return fc.oneof({ arbitrary: fc.record(fields), weight: 5 }, fc.record(fields, { requiredKeys: usual.slice(1) }));
}

/**
 * Values that are nearly what a schema wants: mostly of the right shape, here and there with something else in its place.
 * @param plausible what makes a value pass the schema, by our name of the field
 */
export function nearSchema(schema: v.GenericSchema, plausible: Plausible): Arbitrary<unknown> {
  return near(schema, '', plausible);
}

/** Anything that JSON can say. */
export const anyJson = junk;

function fitting(schema: Inside, name: string, plausible: Plausible): Arbitrary<unknown> {
  const known = plausible[name];
  if (known) return fc.constant(known[0]);
  const inner = schema.pipe?.[0];
  if (inner && inner !== schema && inner.type !== schema.type) return fitting(inner, name, plausible);
  const fit = (each: Inside) => fitting(each, name, plausible);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.entries ?? {});
      return fc.record(Object.fromEntries(entries.map(([key, entry]) => [key, fitting(entry, key, plausible)])));
    }
    case 'array':
      return schema.item ? fc.array(fit(schema.item), { minLength: 1, maxLength: 2 }) : junk;
    case 'optional':
    case 'nullable':
    case 'nullish':
      return schema.wrapped ? fit(schema.wrapped) : junk;
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as Inside[]).map((option) => fit(option)));
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'literal':
      return fc.constant(schema.literal);
    case 'boolean':
      return fc.constant(true);
    case 'number':
      return fc.constant(1);
    default:
      return fc.constant(isId(schema) ? anId : 'abc');
  }
}

/** A value that is as right as can be known: what is plausible, and the simplest of everything else. */
export function rightFor(schema: v.GenericSchema | undefined, plausible: Plausible, seed: number): unknown {
  return schema && fc.sample(fitting(schema, '', plausible), { seed, numRuns: 1 })[0];
}

/** What is wrong with one field while all others are right: what no database keeps, no calendar has, no number holds. */
const evils = (right: unknown): readonly unknown[] => [
  `${String(right)}\u0000`,
  `\ud800${String(right)}`,
  `${String(right).slice(0, 1)}\udc00${String(right).slice(1)}`,
  '%00',
  '%c0%80',
  '2026-02-30',
  '0000-01-01',
  '2026-02-30T10:00:00',
  '0000-01-01T00:00:00',
  '9999-12-31T23:59:59',
  '2147483648',
  '99999999999999999999',
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1,
  0.5,
];

/** The same value again and again, each time with one thing in it that is evil. */
export function* spoiled(right: unknown): Generator {
  if (typeof right !== 'object' || right === null) {
    yield* evils(right);
    return;
  }
  for (const [key, item] of Object.entries(right)) {
    for (const evil of spoiled(item)) {
      yield Array.isArray(right) ? right.with(Number(key), evil) : { ...right, [key]: evil };
    }
  }
}
