import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { takeForAll } from './locks.ts';
import { transact } from './transact.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Runs the migrations (checked-in SQL) that this database has not seen, all or none. */
export async function migrate(db: Database): Promise<void> {
  const all = async (tx: Database) => {
    await takeForAll(tx, 'migrations');
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const result = await tx.execute<{ name: string }>(sql`select name from schema_migrations`);
    const applied = new Set((result as { rows: { name: string }[] }).rows.map((row) => row.name));
    for (const [path, text] of Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b))) {
      const name = path.split('/').at(-1) ?? path;
      if (applied.has(name)) continue;
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
    }
  };
  await transact(db, all, { waitsForEver: true });
}
