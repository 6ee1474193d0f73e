import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('leaves a run that failed its exit code', () => {
  const program = `await import('./tests/databases/postgres-server.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  expect(status).toBe(3);
});
