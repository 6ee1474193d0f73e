import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** A database or a transaction on it: every domain function takes one as its first argument. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /** Plain SQL, for who asks whether the database answers at all. */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly close: () => Promise<void>;
}
