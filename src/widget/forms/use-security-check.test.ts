import { act, renderHook } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, it } from 'vitest';
import { useSecurityCheck } from './use-security-check.ts';

const challenge = async (keyPrefix?: string) =>
  JSON.stringify(
    await createChallenge({ algorithm: 'SHA-256', cost: 1, deriveKey, hmacSignatureSecret: 'only-here', keyPrefix }),
  );

it('says that a check is running for as long as it does, solved or not', async () => {
  const { result } = renderHook(() => useSecurityCheck());
  for (const [given, outcome] of [
    [await challenge(), 'solved'],
    ['no challenge', 'failed'],
  ] as const) {
    let solving: Promise<string> = Promise.resolve('');
    act(() => {
      solving = result.current
        .begin()
        .solve(given)
        .then(
          () => 'solved',
          () => 'failed',
        );
    });
    expect(result.current.checking).toBe(true);
    await act(async () => expect(await solving).toBe(outcome));
    expect(result.current.checking).toBe(false);
  }
});

it('stops a running check when the person leaves', async () => {
  const { result, unmount } = renderHook(() => useSecurityCheck());
  const { signal, solve } = result.current.begin();
  const unsolvable = await challenge('ffffffffffff');
  let solving: Promise<string | null> = Promise.resolve('');
  act(() => {
    solving = solve(unsolvable);
  });
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
  expect(await solving).toBeNull();
});
