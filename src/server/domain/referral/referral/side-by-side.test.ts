import { describe, expect, it, vi } from 'vitest';
import { sideBySide } from './side-by-side.ts';

describe('what many want of different things', () => {
  /** Rounds that end when a test says so; each answers with its number and what was wanted. */
  const held = () => {
    const rounds: { items: readonly string[]; end: (failure?: Error) => Promise<void> }[] = [];
    const ask = sideBySide(
      (item: string) => item.charAt(0),
      (group, items) =>
        new Promise<(item: string) => string>((resolve, reject) => {
          const nth = rounds.length + 1;
          const end = async (failure?: Error) => {
            if (failure) reject(failure);
            else resolve((item) => `${group} ${nth} ${item}`);
            await vi.waitFor(() => Promise.resolve());
          };
          rounds.push({ items, end });
        }),
    );
    return { ask, rounds, asked: () => rounds.map(({ items }) => items) };
  };

  it('is begun at once by the first three, and done together for all who come meanwhile', async () => {
    const { ask, rounds, asked } = held();
    const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => ask('lindenstrom', item));
    expect(asked()).toEqual([['a'], ['b'], ['c']]);
    await rounds[1]?.end();
    expect(await answers[1]).toBe('lindenstrom 2 b');
    expect(asked().slice(3)).toEqual([['d', 'e', 'f']]);
    await rounds[3]?.end();
    expect(await Promise.all(answers.slice(3))).toEqual(['lindenstrom 4 d', 'lindenstrom 4 e', 'lindenstrom 4 f']);
  });

  it('is in no two rounds at once: of one thing the later ones wait for its round, and others go on', async () => {
    const { ask, rounds, asked } = held();
    const [, again, twice] = [ask('lindenstrom', 'a1'), ask('lindenstrom', 'a2'), ask('lindenstrom', 'a3')];
    void ask('lindenstrom', 'b1');
    expect(asked()).toEqual([['a1'], ['b1']]);
    await rounds[0]?.end();
    expect(asked().slice(2)).toEqual([['a2', 'a3']]);
    await rounds[2]?.end();
    expect(await Promise.all([again, twice])).toEqual(['lindenstrom 3 a2', 'lindenstrom 3 a3']);
  });

  it('waits for nothing of another group', () => {
    const { ask, asked } = held();
    for (const item of ['a', 'b', 'c']) void ask('lindenstrom', item);
    void ask('fernklang', 'd');
    expect(asked()).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  it('fails for those of its round alone, and the next goes on', async () => {
    const { ask, rounds } = held();
    const answers = ['a', 'b', 'c', 'd'].map((item) => ask('lindenstrom', item));
    const refused = answers[0]?.catch(String);
    await rounds[0]?.end(new Error('gone'));
    expect(await refused).toBe('Error: gone');
    await rounds[3]?.end();
    expect(await answers[3]).toBe('lindenstrom 4 d');
  });

  it('is given up by a round that nobody answers, in whose place another begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, rounds } = held();
    const lost = ['a', 'b', 'c'].map((item) => ask('lindenstrom', item).catch((error: unknown) => error));
    const later = ask('lindenstrom', 'a');
    await vi.advanceTimersByTimeAsync(40_000);
    for (const one of lost) expect(await one).toMatchObject({ code: 'PSOF0010' });
    vi.useRealTimers();
    await rounds[3]?.end();
    expect(await later).toBe('lindenstrom 4 a');
  });
});
