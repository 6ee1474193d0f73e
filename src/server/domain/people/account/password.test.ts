import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './password.ts';

/** What hashes and compares only when it is told to, and counts how many it does at once. */
function countedHasher() {
  const running: { readonly work: string; readonly done: (error?: Error) => void }[] = [];
  const begun: string[] = [];
  let most = 0;
  const work = <Result>(name: string, result: Result) =>
    new Promise<Result>((resolve, reject) => {
      begun.push(name);
      running.push({ work: name, done: (error) => (error ? reject(error) : resolve(result)) });
      most = Math.max(most, running.length);
    });
  return {
    begun,
    most: () => most,
    hash: (password: string) => work(`hash ${password}`, `of ${password}`),
    verify: (hashed: string, password: string) => work(`verify ${password}`, hashed === `of ${password}`),
    /** Ends what has begun first. */
    async end(error?: Error) {
      running.shift()?.done(error);
      await settle();
    },
  };
}

describe('passwords', () => {
  it('are computed two at once, whoever asks for what, the others in the order in which they came', async () => {
    const hasher = countedHasher();
    const { hashPassword, passwordMatches } = createPasswords(hasher);
    const first = passwordMatches('of b', 'b');
    await settle();
    await hasher.end();
    await hasher.end();
    expect([await first, hasher.begun.splice(0)]).toEqual([true, ['hash no account has this password', 'verify b']]);
    const all = [
      hashPassword('a'),
      passwordMatches('of b', 'b'),
      passwordMatches('of c', 'other'),
      hashPassword('d'),
      passwordMatches('of e', 'e'),
    ];
    await settle();
    expect(hasher.begun).toEqual(['hash a', 'verify b']);
    for (const _ of all) await hasher.end();
    expect(hasher.begun.slice(2)).toEqual(['verify other', 'hash d', 'verify e']);
    expect([await Promise.all(all), hasher.most()]).toEqual([['of a', true, false, 'of d', true], 2]);
  });

  it('are as dear where there is no account, and never right', async () => {
    const hasher = countedHasher();
    const { passwordMatches } = createPasswords(hasher);
    const decoy = 'no account has this password';
    const [first, second, third] = [
      passwordMatches(null, decoy),
      passwordMatches(null, 'x'),
      passwordMatches('of y', 'y'),
    ];
    await settle();
    expect(hasher.begun).toEqual([`hash ${decoy}`]);
    for (let ends = 0; ends < 4; ends += 1) await hasher.end();
    expect(hasher.begun.slice(1)).toEqual([`verify ${decoy}`, 'verify x', 'verify y']);
    expect(await Promise.all([first, second, third])).toEqual([false, false, true]);
  });

  it('are refused alike beyond the end, be there an account or not, until one is done or broken off', async () => {
    const hasher = countedHasher();
    const { hashPassword, passwordMatches } = createPasswords(hasher);
    const results: string[] = [];
    const ask = () =>
      void hashPassword('a').then(
        () => results.push('done'),
        (error: unknown) => results.push(error instanceof Error ? error.message : 'unknown'),
      );
    for (let count = 0; count < 62; count += 1) ask();
    await settle();
    const busy = { code: 'PSOF0010' };
    await expect(passwordMatches('of b', 'b')).rejects.toMatchObject(busy);
    await expect(passwordMatches(null, 'b')).rejects.toMatchObject(busy);
    await expect(hashPassword('b')).rejects.toMatchObject(busy);
    await hasher.end(new Error('broken'));
    ask();
    await expect(hashPassword('b')).rejects.toMatchObject(busy);
    for (let ends = 0; ends < 62; ends += 1) await hasher.end();
    expect([results[0], results.slice(1)]).toEqual(['broken', Array.from({ length: 62 }, () => 'done')]);
    expect(hasher.most()).toBe(2);
  });
});
