/** What a log may hold of an error. */
export interface LoggableError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  /** Where it happened, without the message that heads a stack. */
  readonly at: readonly string[];
  readonly cause?: LoggableError;
}

const textOf = (error: Error, key: 'code' | 'constraint'): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** The places of a stack. Its head is the message, whose lines may look like places; one that was changed since is not looked through. */
function placesOf({ message, stack = '' }: Error): string[] {
  const head = stack.indexOf(message);
  if (head < 0) return [];
  return stack
    .slice(head + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/**
 * An error without what people sent: a failed query quotes its parameters and the database quotes whole rows, names and
 * addresses included; a schema and JSON quote what does not fit them. Of these only codes and places are kept; mistakes of our own
 * keep their message.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const quotes =
    'query' in error || 'severity' in error || 'detail' in error || 'issues' in error || error instanceof SyntaxError;
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    at: placesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
