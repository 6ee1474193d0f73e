import { describe, expect, it, vi } from 'vitest';
import { together } from './together.ts';

describe('what many want of one thing', () => {
  /** Rounds that end when a test says so. */
  const held = () => {
    const rounds: { items: readonly number[]; end: (failure?: Error) => void }[] = [];
    const ask = together(
      (items: readonly [number, ...number[]]) =>
        new Promise<number>((resolve, reject) => {
          rounds.push({ items, end: (failure) => (failure ? reject(failure) : resolve(items.length)) });
        }),
    );
    return { ask, rounds };
  };

  it('is done at once for the first, and together for all who come meanwhile', async () => {
    const { ask, rounds } = held();
    const answers = [ask('link', 'mail', 1), ask('link', 'mail', 2), ask('link', 'mail', 3)];
    expect(rounds.map(({ items }) => items)).toEqual([[1]]);
    rounds[0]?.end();
    expect(await answers[0]).toBe(1);
    await Promise.resolve();
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    rounds[1]?.end();
    expect(await Promise.all(answers)).toEqual([1, 2, 2]);
  });

  it('is done for one kind after the other', async () => {
    const { ask, rounds } = held();
    const answers = [ask('link', 'mail', 1), ask('link', 'print', 2), ask('link', 'mail', 3), ask('link', 'print', 4)];
    rounds[0]?.end();
    await answers[0];
    await Promise.resolve();
    rounds[1]?.end();
    await answers[1];
    await Promise.resolve();
    rounds[2]?.end();
    await Promise.all(answers);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 4], [3]]);
  });

  it('is given up for those of a round that nobody answers, and done for the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, rounds } = held();
    const first = ask('link', 'mail', 1).catch((error: unknown) => error);
    const later = ask('link', 'mail', 2);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await first).toMatchObject({ code: 'PSOF0010' });
    rounds[1]?.end();
    expect(await later).toBe(1);
    vi.useRealTimers();
  });

  it('waits for nothing of another', () => {
    const { ask, rounds } = held();
    void ask('link', 'mail', 1);
    void ask('another', 'mail', 2);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2]]);
  });

  it('fails for those of its round alone', async () => {
    const { ask, rounds } = held();
    const [first, second] = [ask('link', 'mail', 1), ask('link', 'mail', 2)];
    rounds[0]?.end(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await Promise.resolve();
    rounds[1]?.end();
    expect(await second).toBe(1);
  });
});
