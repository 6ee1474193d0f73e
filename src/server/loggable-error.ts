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
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
