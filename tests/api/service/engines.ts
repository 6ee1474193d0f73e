import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase, type DatabaseAddress } from '#server/db/open.ts';

/** The two databases the service runs on; every suite of the API runs on both. */
export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/** One statement of the server's administrator. PostgreSQL only. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A folder for data, and what is called for on a server to make a database there and to take it away. */
async function makePlace(engine: Engine, template: string | undefined): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rw-api-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'pglite') {
    if (template) await cp(template, join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    dataDir,
    databaseUrl: `${inject('postgresUrl')}${name}`,
    remove: async () => {
      await administer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** A place with a database of one's own that has no table yet: for what begins with a first start. */
export const emptyPlace = (engine: Engine): Promise<DatabasePlace> =>
  makePlace(engine, engine === 'pglite' ? inject('bareTemplate') : undefined);

/** A place with a database of one's own that has all tables and no row. */
export const newPlace = (engine: Engine): Promise<DatabasePlace> =>
  makePlace(engine, inject(engine === 'pglite' ? 'pgliteTemplate' : 'postgresTemplate'));

/** An open database of one's own, empty but for its tables. */
export async function newDatabase(
  engine: Engine,
  heard: Pick<DatabaseAddress, 'onStatement' | 'onWrongLockOrder'> = {},
): Promise<OpenDatabase> {
  const place = await newPlace(engine);
  const database = await openDatabase({ ...place, ...heard });
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
