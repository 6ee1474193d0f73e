import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'src/server/db/migrations');
const runner = join(root, 'src/server/db/migrate.ts');

/** Where templates stay for later runs. */
export const kept = join(root, 'node_modules/.cache/referral-widget');

/** The library that makes the folder: another version may make another one. */
const library = () => readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8');

const fingerprint = (parts: readonly string[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** What an embedded database with all tables is made of: another migration, another way to run them or another PGlite makes another one. */
async function partsOfTables(): Promise<string[]> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = names.map(async (name) => `${name}\n${await readFile(join(migrations, name), 'utf8')}\n`);
  return Promise.all([library(), readFile(runner, 'utf8'), ...texts]);
}

/** The data folder that is copied, of today's migrations; its database is in `database`. It may not have been made yet. */
export const keptFolder = async (): Promise<string> => join(kept, `pglite-${fingerprint(await partsOfTables())}`);

/** The same of one without tables. */
export const keptBareFolder = async (): Promise<string> => join(kept, `pglite-bare-${fingerprint([await library()])}`);
