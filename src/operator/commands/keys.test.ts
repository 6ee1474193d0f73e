import { afterEach, expect, it } from 'vitest';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { keyCommands } from './keys.ts';

let calls: HeardCalls;
afterEach(() => calls.end());

it.each([
  [{ 'suspect-since': '2026-11-01' }, 'operator/schluessel/k-1?VerdachtSeit=2026-11-01'],
  [{}, 'operator/schluessel/k-1'],
])('a key is revoked with %j as the day since when somebody else may have had it', async (options, path) => {
  calls = await hearCalls(() => ({
    MitBeendet: [{ SchluesselId: 'k-2', Betreiber: 'Uwe Berg' }],
    ZuBestaetigen: [{ SchluesselId: 'k-3', Betreiber: 'Ina Kamp' }],
  }));
  const { said, output } = saying();
  await keyCommands['revoke']?.run(calls.service, { words: ['k-1'], options }, output);
  expect(calls.heard).toEqual([{ method: 'DELETE', path, body: null }]);
  expect(said).toEqual([
    'Key k-1 has ended.\nKey k-2 of Uwe Berg, which it had registered, has ended, too.\nKey k-3 of Ina Kamp waits to be confirmed again.',
  ]);
});
