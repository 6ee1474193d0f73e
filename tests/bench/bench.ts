import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { benchEmbedding } from './embed.ts';

/**
 * `npm run bench`: builds what is out of date, prints sizes against their budgets and measures the embedding.
 * `BENCH_ROUNDS` says how often (9), `BENCH_PORT` on which five neighbouring ports (free ones).
 */
const root = join(import.meta.dirname, '../..');

async function bench(): Promise<void> {
  await buildIfStale(root);
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const budgets = spawnSync(process.execPath, [tsx, join(import.meta.dirname, 'budgets.ts')], { stdio: 'inherit' });
  await benchEmbedding({
    port: Number(process.env['BENCH_PORT']) || (await findFreePorts(5)),
    rounds: Number(process.env['BENCH_ROUNDS']) || 9,
  });
  process.exitCode = budgets.status ?? 1;
}

await bench();
