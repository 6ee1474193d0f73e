import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { followSource } from './follow-source.ts';

it('looks again and again, whatever happens, until it is stopped', async () => {
  const away = new Error('the database is away');
  const logged: unknown[][] = [];
  let looked = 0;
  let stopped = 0;
  const look = async () => {
    looked += 1;
    if (looked === 2) throw away;
  };
  const stop = async () => void (stopped += 1);
  const error = (details: object, sentence: string) => void logged.push([details, sentence]);
  const end = followSource({ look, stop }, { error }, 1);
  await vi.waitFor(() => expect(looked).toBeGreaterThan(3));
  await end();
  const atEnd = looked;
  expect(logged).toEqual([[{ err: away }, 'what tenants’ services have cannot be looked at']]);
  await nextTurn();
  expect([looked, stopped]).toEqual([atEnd, 1]);
});
