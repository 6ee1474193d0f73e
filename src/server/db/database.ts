import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** A database or a transaction on it: every domain function takes one as its first argument. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Plain SQL for libraries that bring their own statements (pg-boss) and for migrations. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  readonly executeSql: ExecuteSql;
  readonly close: () => Promise<void>;
}
