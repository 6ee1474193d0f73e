import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { benchEmbedding } from './embed.ts';

/**
 * `npm run bench`: builds what is out of date, prints sizes against their budgets, measures the embedding, then whether answers tell by their
 * time, what the shared limit of requests costs, how hot calls compare with a bare server, how much memory the service takes, orders and payments by the thousand, and how long others wait for a bank's largest file.
 * `BENCH_ROUNDS` says how often (9), `BENCH_PORT` on which five neighbouring ports (free ones).
 */
const root = join(import.meta.dirname, '../..');

/** What is measured by tests, since it works on the sources, one file after the other. @returns whether it found nothing wrong */
function vitest(folder: string, env: NodeJS.ProcessEnv): boolean {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'node',
    '--no-file-parallelism',
    folder,
    '--reporter=verbose',
  ];
  // On the disk: in memory, where other tests keep theirs, a million referrals take eight gigabytes.
  const all = { TMPDIR: tmpdir(), ...env };
  return spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root, env: all }).status === 0;
}

/**
 * `npm run bench scale`: what lists, searches, reports and jobs read of a programme of ten thousand referrals and of one of a million, side by
 * side. `SCALE_SIZES` says other sizes. @returns whether none reads more without a reason
 */
const benchScale = (): boolean => vitest('tests/bench/scale', { SCALE_SIZES: '10000,1000000', ...process.env });

/**
 * `npm run bench retention`: how fast the hourly pass deletes what falls due at one New Year, and how calls are answered meanwhile. `RETENTION_REFERRALS` says
 * how large the programme is whose rows are all due (20,000: about 200,000 rows), `RETENTION_SECONDS` for how long of each kind is deleted at most (15).
 */
const benchRetention = (): boolean => vitest('tests/bench/retention', { RETENTION_REFERRALS: '20000', ...process.env });

/**
 * `npm run bench operator`: how long a pay run of twenty thousand takes and the bank's answer to it, and how long others wait for a bank's largest file.
 * @returns whether sums are right and nobody waits too long
 */
const benchOperator = (): boolean => vitest('tests/bench/operator', { BENCH_OPERATOR: '1', ...process.env });

/** A bench that is a program of its own. @returns whether it found nothing wrong */
function runs(file: string): boolean {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(process.execPath, [tsx, join(import.meta.dirname, file)], { stdio: 'inherit' }).status === 0;
}

async function bench(): Promise<void> {
  await buildIfStale(root);
  const fits = runs('budgets.ts');
  await benchEmbedding({
    port: Number(process.env['BENCH_PORT']) || (await findFreePorts(5)),
    rounds: Number(process.env['BENCH_ROUNDS']) || 9,
  });
  const ends = ['answer-times.ts', 'request-limit.ts', 'hot-calls.ts', 'memory.ts', 'operator/orders.ts'].map((file) =>
    runs(file),
  );
  const pays = benchOperator();
  process.exitCode = fits && ends.every(Boolean) && pays ? 0 : 1;
}

const alone: Readonly<Record<string, () => boolean>> = {
  scale: benchScale,
  retention: benchRetention,
  operator: benchOperator,
  mixed: () => runs('mixed-traffic.ts'),
};
const only = alone[process.argv[2] ?? ''];
if (only) process.exitCode = only() ? 0 : 1;
else await bench();
