import { expect, it } from 'vitest';
import { keptAnswer } from './kept-answer.ts';

it('asks once for all who ask at a time, keeps the answer for a while, and asks again after a failure', async () => {
  let moment = 0;
  let asked = 0;
  let fails = false;
  const ask = keptAnswer({ now: () => new Date(moment) }, 1000, async () => {
    asked += 1;
    if (fails) throw new Error('away');
    return asked;
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  moment = 999;
  expect(await ask()).toBe(1);
  moment = 1000;
  fails = true;
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('away');
  expect(asked).toBe(2);
  fails = false;
  expect(await ask()).toBe(3);
});
