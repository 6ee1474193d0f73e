import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createEffects } from '#server/create-effects.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Effects } from '#server/domain/effects.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { secureRandom } from '#server/random.ts';
import { secretKey } from '../scale/rows.ts';
import { newYear } from './due.ts';

export const effects: Effects = createEffects({
  clock: { now: () => new Date(newYear.getTime() + performance.now()) },
  random: secureRandom,
  secretKey,
  publicUrl: 'https://widget.example',
});

export const kinds = Object.keys(effects.topics.deadlines);

/** What the pass of retention makes of one kind of rows. */
export interface Rate {
  readonly rows: number;
  readonly seconds: number;
  readonly pages: number;
  /** For how long the process did nothing else at the longest, in milliseconds: so long others wait for it. */
  readonly longestMs: number;
}

async function pagesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.pages ?? 0);
}

/** Has the pass of retention delete one kind of rows for at most so long. */
export async function rateOfKind(databaseUrl: string, kind: string, mostMs: number): Promise<Rate> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const before = await pagesOf(client);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const deadline = effects.topics.deadlines[kind];
  if (!deadline) throw new Error(`no deadline ${kind}`);
  const only = { ...effects, topics: { ...effects.topics, deadlines: { [kind]: deadline } } };
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const begin = performance.now();
  let deleted: Readonly<Record<string, number>>;
  try {
    deleted = await deleteOutdated(database.db, only, AbortSignal.timeout(mostMs));
  } finally {
    await database.close();
  }
  const seconds = (performance.now() - begin) / 1000;
  loop.disable();
  // Connections that have ended have told what they read, and end a little later than they are told to.
  await pause(500);
  const pages = (await pagesOf(client)) - before;
  await client.end();
  return { rows: deleted[kind] ?? 0, seconds, pages, longestMs: loop.max / 1e6 };
}
