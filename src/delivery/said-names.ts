/** What is read of a schema: its parts, by whichever kind of schema they stand in. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
}

const isShape = (part: unknown): part is Shape => typeof part === 'object' && part !== null;

function* namesIn({ entries = {}, item, wrapped, options = [] }: Shape): Generator<string> {
  yield* Object.keys(entries);
  for (const part of [...Object.values(entries), item, wrapped, ...options]) if (isShape(part)) yield* namesIn(part);
}

/** Schemas of all that a call says, asked and answered. */
export const partsOf = ({ params, query, body, answer }: Parts): unknown[] => [params, query, body, answer];

/** The names in schemas. */
export function saidNames(parts: readonly unknown[]): ReadonlySet<string> {
  return new Set(parts.filter(isShape).flatMap((part) => [...namesIn(part)]));
}
