import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'src/server/db/migrations');
const runner = join(root, 'src/server/db/migrate.ts');

/** Where templates stay for later runs. */
export const kept = join(root, 'node_modules/.cache/referral-widget');

/** What an embedded database with all tables is made of: another migration, another way to run them or another PGlite makes another one. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  hash.update(await readFile(runner, 'utf8'));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names) hash.update(`${name}\n${await readFile(join(migrations, name), 'utf8')}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The data folder that is copied, of today's migrations; its database is in `database`. It may not have been made yet. */
export const keptFolder = async (): Promise<string> => join(kept, `pglite-${await fingerprint()}`);
