import { describe, expect, it } from 'vitest';
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
    const answers = [ask('link', 1), ask('link', 2), ask('link', 3)];
    expect(rounds.map(({ items }) => items)).toEqual([[1]]);
    rounds[0]?.end();
    expect(await answers[0]).toBe(1);
    await Promise.resolve();
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    rounds[1]?.end();
    expect(await Promise.all(answers)).toEqual([1, 2, 2]);
  });

  it('waits for nothing of another', () => {
    const { ask, rounds } = held();
    void ask('link', 1);
    void ask('another', 2);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2]]);
  });

  it('fails for those of its round alone', async () => {
    const { ask, rounds } = held();
    const [first, second] = [ask('link', 1), ask('link', 2)];
    rounds[0]?.end(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await Promise.resolve();
    rounds[1]?.end();
    expect(await second).toBe(1);
  });
});
