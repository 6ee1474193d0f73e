import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([0, 1])('leaves a process the code that it ends with: %i', (code) => {
  const program = `import(${JSON.stringify(`${import.meta.dirname}/postgres-server.ts`)}).then(() => (process.exitCode = ${code}))`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, '']);
});
