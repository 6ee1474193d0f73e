import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePorts } from '../../browser/free-ports.ts';
import type { Asked } from './load.ts';

const root = join(import.meta.dirname, '../../..');

/** What hot calls are measured against. @param anybody draws the number of a referral */
export const bareCallsOf = (anybody: () => string) => ({
  row: (): Asked => ({ method: 'GET', path: `/row/${anybody()}` }),
  insert: (): Asked => ({ method: 'POST', path: '/row', body: { name: 'Anna Schmidt', at: Date.now() } }),
});

/** Runs bare Fastify on a database of the service as a program of its own while something is done. */
export async function withBare<Result>(databaseUrl: string, act: (url: string) => Promise<Result>): Promise<Result> {
  const port = await findFreePorts(1);
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, join(import.meta.dirname, 'bare.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  try {
    return await act(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
  }
}
