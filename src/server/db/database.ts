import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction on it: every domain function takes one as its first argument. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Plain SQL: for migrations, and for who asks whether the database answers at all. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  /** For locks that outlive a transaction: statements that all go the same way. The connection ends after it, where there are others. */
  readonly onOneConnection: <Result>(work: (run: ExecuteSql) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}
