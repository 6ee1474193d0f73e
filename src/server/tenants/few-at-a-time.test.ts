import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

it('does a few at a time and answers in their order, whichever is done first', async () => {
  let [busy, most] = [0, 0];
  const work = async (one: number) => {
    busy += 1;
    most = Math.max(most, busy);
    // The later ones are done sooner.
    for (let turn = 0; turn < 20 - one; turn += 1) await Promise.resolve();
    busy -= 1;
    return one * 2;
  };
  const all = Array.from({ length: 20 }, (_, one) => one);
  expect(await fewAtATime(all, work)).toEqual(all.map((one) => one * 2));
  expect(most).toBe(4);
  expect(await fewAtATime([], work)).toEqual([]);
});

it('fails as one of them does', async () => {
  const work = (one: number) => (one === 3 ? Promise.reject(new Error('three')) : Promise.resolve(one));
  await expect(fewAtATime([1, 2, 3, 4], work)).rejects.toThrow('three');
});
