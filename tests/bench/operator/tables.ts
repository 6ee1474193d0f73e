import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { inService, type Place } from './in-service.ts';

/** Lets the service make its tables, then works on them while it is not there. */
export async function onTables<Result>(place: Place, act: (db: Database) => Promise<Result>): Promise<Result> {
  await inService(place, async () => undefined);
  const { databaseUrl, dataDir } = place;
  const pool = databaseUrl === undefined ? null : new pg.Pool({ connectionString: databaseUrl });
  const embedded = pool === null ? await PGlite.create(join(dataDir, 'database')) : null;
  try {
    if (pool) return await act(drizzlePostgres(pool));
    if (embedded) return await act(drizzlePglite(embedded));
    throw new Error('no database');
  } finally {
    await pool?.end();
    await embedded?.close();
  }
}
