import type * as v from 'valibot';

/** A schema of valibot, or a rule in it, as it can be looked into. */
interface Inside {
  readonly kind: string;
  readonly type: string;
  readonly entries?: Readonly<Record<string, Inside>>;
  readonly options?: readonly unknown[];
  readonly item?: Inside;
  readonly wrapped?: Inside;
  readonly pipe?: readonly Inside[];
  readonly requirement?: unknown;
}

const bounds: Readonly<Record<string, string>> = {
  max_length: '≤',
  min_length: '≥',
  max_value: 'at most ',
  min_value: 'at least ',
};

function* inside(one: Inside, path: string, shapes: Shapes): Generator<string> {
  const { kind, type, requirement, entries = {}, options = [], item, wrapped, pipe } = one;
  if (pipe) {
    for (const part of pipe) yield* inside(part, path, shapes);
    return;
  }
  if (kind === 'validation') {
    if (bounds[type] !== undefined) yield `${path} ${bounds[type]}${String(requirement)}`;
    if (type === 'regex') yield `${path} ${shapes[String(requirement)] ?? String(requirement)}`;
    return;
  }
  for (const [name, entry] of Object.entries(entries))
    yield* inside(entry, path === '' ? name : `${path}.${name}`, shapes);
  for (const option of options) {
    if (typeof option === 'object' && option !== null) yield* inside(option as Inside, path, shapes);
  }
  if (item) yield* inside(item, `${path}[]`, shapes);
  if (wrapped) yield* inside(wrapped, path, shapes);
}

/** Names of shapes, by the regular expressions that tell them. */
export type Shapes = Readonly<Record<string, string>>;

/**
 * What a schema bounds, field by field in its order: lengths, numbers and shapes. Two ways to say one thing are told once.
 * @param shapes a shape that has no name here is told by its regular expression
 */
export function limitsIn(schema: v.GenericSchema, shapes: Shapes = {}): string[] {
  return [...new Set(inside(schema, '', shapes))];
}
