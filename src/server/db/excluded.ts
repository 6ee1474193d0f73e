import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** In `on conflict do update`: what the row would have had that is there already. */
export const excluded = (column: PgColumn): SQL => sql.raw(`excluded.${column.name}`);

/** The same, added to what is there. */
export const plusExcluded = (column: PgColumn): SQL => sql`${column} + ${excluded(column)}`;
