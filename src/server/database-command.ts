import { readDatabaseAddress } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { readStandings, type Standing } from './db/migration-state.ts';
import { openAsItIs } from './db/open.ts';

type Say = (line: string) => void;

/** What stands beside a file. */
const told: Readonly<Record<Standing, string>> = {
  applied: 'applied',
  pending: 'pending',
  unfinished: 'begun, not finished: mend what it met, and migrate again',
  edited: 'edited since it was applied: put it back as it was',
  unknown: 'applied by another version of the service',
};

/** The database that is meant, without who opens it: a forgotten `DATABASE_URL` shows by it. */
const nameOf = ({ databaseUrl, dataDir }: ReturnType<typeof readDatabaseAddress>) => {
  if (databaseUrl === undefined) return `The embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${pathname.slice(1)} at ${host || 'this machine'}`;
};

const upToDate = 'The tables are up to date.';

async function bringUpToDate(database: OpenDatabase, say: Say): Promise<number> {
  for (const name of await database.onOneConnection((run) => migrate(run))) say(`${name}  ${told.applied}`);
  say(upToDate);
  return 0;
}

async function tellStatus({ executeSql }: OpenDatabase, say: Say): Promise<number> {
  const { all, that } = await readStandings(executeSql);
  for (const { name, standing, appliedAt } of all) {
    say([name, told[standing], ...(appliedAt ? [appliedAt.toISOString()] : [])].join('  '));
  }
  const isReady = that('pending', 'unfinished', 'edited').length === 0;
  say(isReady ? upToDate : 'The tables are not up to date.');
  return isReady ? 0 : 3;
}

const commands: Readonly<Record<string, (database: OpenDatabase, say: Say) => Promise<number>>> = {
  migrate: bringUpToDate,
  status: tellStatus,
};

/**
 * What whoever runs the service does to its database apart from any start: `migrate` brings the tables up to date, `status` says where
 * they stand and changes none.
 * @param env `DATABASE_URL` or `DATA_DIR`; nothing else is needed
 * @param say takes a line for people, `complain` one about the command
 * @returns the exit code: 0 when it is done, 3 when it is and the tables are not up to date, 2 on wrong usage
 * @throws ConfigError, DatabaseOutOfReach, FolderInUse, OpenFolder, NoSessions, MigrationError
 */
export async function databaseCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  const [name = '', ...more] = words;
  const command = Object.hasOwn(commands, name) && more.length === 0 ? commands[name] : undefined;
  if (!command) {
    complain(
      `There is no command "${words.join(' ')}", only: ${Object.keys(commands).join(', ')}. Without one the service starts.`,
    );
    return 2;
  }
  const address = readDatabaseAddress(env);
  say(nameOf(address));
  const database = await openAsItIs(address);
  try {
    return await command(database, say);
  } finally {
    await database.close();
  }
}
