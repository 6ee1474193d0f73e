import type { ExecuteSql } from '#server/db/database.ts';

/** Passes statements on and knows when none is on its way any more. */
export function countStatements(executeSql: ExecuteSql): {
  readonly executeSql: ExecuteSql;
  /** Resolves when every statement that was begun has ended, well or not. */
  readonly quiet: () => Promise<void>;
} {
  const running = new Set<Promise<unknown>>();
  return {
    executeSql: (text, values) => {
      const statement = executeSql(text, values);
      const ended: Promise<unknown> = statement.then(
        () => running.delete(ended),
        () => running.delete(ended),
      );
      running.add(ended);
      return statement;
    },
    quiet: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
