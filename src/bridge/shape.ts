/** Tells whether one field of a message is what it says. */
export type Guard<T> = (value: unknown) => value is T;

type Shape = Record<string, Guard<unknown>>;

/** The messages of one direction: per type, the guard of each of its fields. */
export type Shapes = Record<string, Shape>;

type Fields<S extends Shape> = { [Name in keyof S]: S[Name] extends Guard<infer T> ? T : never };

/** The messages that a table of shapes describes, as a union told apart by `type`. */
export type MessageOf<S extends Shapes> = { [Type in keyof S]: { type: Type } & Fields<S[Type]> }[keyof S];

/** The version of the envelope. A change that an older side would misread raises it. */
export const VERSION = 1;

/** Whether an envelope is one of another version, whose sender and we do not understand each other. */
export function isOfOtherVersion(envelope: unknown): boolean {
  if (typeof envelope !== 'object' || envelope === null || !('v' in envelope)) return false;
  return typeof envelope.v === 'number' && envelope.v !== VERSION;
}

/**
 * Checks an envelope that came from the other side.
 * @returns the message with exactly the fields of its shape, or null for everything else
 */
export function parseMessage<S extends Shapes>(shapes: S, envelope: unknown): MessageOf<S> | null {
  if (typeof envelope !== 'object' || envelope === null) return null;
  const { v, type, ...fields } = envelope as Record<string, unknown>;
  if (v !== VERSION || typeof type !== 'string' || !Object.hasOwn(shapes, type)) return null;
  const message: Record<string, unknown> = { type };
  for (const [name, guard] of Object.entries(shapes[type] ?? {})) {
    if (!guard(fields[name])) return null;
    message[name] = fields[name];
  }
  return message as MessageOf<S>;
}
