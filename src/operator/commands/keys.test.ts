import { afterEach, expect, it } from 'vitest';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { keyCommands } from './keys.ts';

let calls: HeardCalls;
afterEach(() => calls.end());

it.each([
  [{ 'suspect-since': '2026-11-01' }, 'operator/schluessel/k-1?VerdachtSeit=2026-11-01'],
  [{}, 'operator/schluessel/k-1'],
])('a key is revoked with %j as the day since when somebody else may have had it', async (options, path) => {
  calls = await hearCalls(() => undefined);
  const { said, output } = saying();
  await keyCommands['revoke']?.run(calls.service, { words: ['k-1'], options }, output);
  expect(calls.heard).toEqual([{ method: 'DELETE', path, body: null }]);
  expect(said).toEqual(['Key k-1 has ended.']);
});
