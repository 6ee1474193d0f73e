import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#server/failure.ts';
import { codeOf } from './alone.ts';
import { Turns } from './turns.ts';

describe('turns', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Comers who note when their turn begins, and who end it when they are told to. */
  function comers(turns: Turns) {
    const begun: string[] = [];
    const refused: string[] = [];
    const ends = new Map<string, () => void>();
    const come = (name: string, signal?: AbortSignal) =>
      void turns.take(signal).then(
        (end) => {
          begun.push(name);
          ends.set(name, end);
        },
        (error: unknown) => refused.push(`${name} ${codeOf(error)}`),
      );
    const end = (name: string) => ends.get(name)?.();
    return { begun, refused, come, end };
  }

  it('are had by so many at once, by the others in the order in which they came, and by nobody beyond the end', async () => {
    const { begun, refused, come, end } = comers(new Turns({ atOnce: 2, mostWaiting: 2 }));
    for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
    await settle();
    expect([begun.join(''), refused]).toEqual(['ab', ['e PSOF0010']]);
    end('b');
    come('f');
    await settle();
    expect([begun.join(''), refused.length]).toEqual(['abc', 1]);
    end('a');
    end('c');
    await settle();
    expect(begun.join('')).toBe('abcdf');
    end('d');
    end('f');
    for (const name of ['g', 'h', 'i']) come(name);
    await settle();
    expect(begun.join('')).toBe('abcdfgh');
  });

  it('are not waited for by who has gone, whose place another has', async () => {
    const { begun, refused, come, end } = comers(new Turns({ atOnce: 1, mostWaiting: 1 }));
    const [before, waiting, late] = [new AbortController(), new AbortController(), new AbortController()];
    before.abort();
    come('gone', before.signal);
    come('a', late.signal);
    come('b', waiting.signal);
    await settle();
    waiting.abort();
    // Who has a turn keeps it.
    late.abort();
    come('c');
    await settle();
    expect([begun, refused]).toEqual([['a'], ['gone PSOF0002', 'b PSOF0002']]);
    end('a');
    await settle();
    expect(begun).toEqual(['a', 'c']);
  });

  it('are not waited for any longer than anybody has patience', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 1, patienceMs: 1 });
    const end = await turns.take();
    await expect(turns.take()).rejects.toMatchObject({ code: 'PSOF0010' });
    end();
    await expect(turns.take()).resolves.toBeTypeOf('function');
  });

  it('last for what others do as long as nobody waits for them, and then for so many milliseconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turns = new Turns({ atOnce: 2, mostWaiting: 2 });
    const ends = [await turns.take(), await turns.take()];
    const never = Promise.race<never>([]);
    const outcomes: string[] = [];
    const note = async (name: string, work: Promise<string>, patienceMs: number) =>
      outcomes.push(`${name} ${await turns.inTime(work, patienceMs).catch(codeOf)}`);
    void note('late', never, 10);
    void note('later', never, 20);
    void note('done', Promise.resolve('well'), -1);
    void note('broken', Promise.reject(new Failure('PSOF0002')), -1);
    vi.advanceTimersByTime(19);
    await settle();
    expect(outcomes.toSorted()).toEqual(['broken PSOF0002', 'done well']);
    const next = turns.take();
    await settle();
    expect(outcomes.slice(2)).toEqual(['late PSOF0010']);
    vi.advanceTimersByTime(1);
    await settle();
    // For the one who waits, one leaves.
    expect(outcomes.slice(2)).toEqual(['late PSOF0010']);
    const last = turns.take();
    await settle();
    expect(outcomes.slice(2)).toEqual(['late PSOF0010', 'later PSOF0010']);
    for (const end of ends) end();
    await expect(Promise.all([next, last])).resolves.toHaveLength(2);
  });

  it('of who is late last until somebody waits for whom nobody else leaves', async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 3 });
    const ends = [await turns.take(), await turns.take()];
    const waiting = [turns.take(), turns.take()];
    const outcomes: unknown[] = [];
    for (let holder = 0; holder < 2; holder += 1) {
      void turns.inTime(Promise.race<never>([]), -1).catch((error: unknown) => outcomes.push(codeOf(error)));
    }
    await vi.waitFor(() => expect(outcomes).toEqual(['PSOF0010', 'PSOF0010']));
    for (const end of ends) end();
    const held = await Promise.all(waiting);
    void turns.inTime(Promise.race<never>([]), -1).catch((error: unknown) => outcomes.push(codeOf(error)));
    const next = turns.take();
    await vi.waitFor(() => expect(outcomes).toHaveLength(3));
    held[0]?.();
    await expect(next).resolves.toBeTypeOf('function');
  });

  it('end with the work, be it done or broken off', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 0 });
    await expect(turns.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.during(() => Promise.resolve('done'))).toBe('done');
    expect(await turns.during(() => Promise.resolve('again'))).toBe('again');
  });
});
