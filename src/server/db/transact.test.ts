import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';
import { isContention, listenTo, transact } from './transact.ts';

/** As the drivers tell it, inside of what the library makes of it. */
const failed = (code: string) => {
  const cause = Object.assign(new Error('refused'), { severity: 'ERROR', code });
  return new Error('Failed query', { cause });
};
const states = ['40001', '40P01', '55P03', '57014', '23505', '23503', '53300', '57P01', '40002', '08006'];

it('the state for which a statement failed is that of the driver’s error, however deep', () => {
  expect(sqlStateOf(new Error('outer', { cause: failed('40001') }))).toBe('40001');
  for (const other of [
    new Error('x'),
    Object.assign(new Error('x'), { code: '40001' }),
    'x',
    null,
    { code: '40001' },
  ]) {
    expect(sqlStateOf(other)).toBeNull();
  }
});

it('the database was only too busy by these states, and no other', () => {
  expect(states.filter((state) => isContention(failed(state)))).toEqual(['40001', '40P01', '55P03', '57014']);
});

describe('a transaction that lost', () => {
  /** How often it is begun where so many attempts fail for a state, what was told, and whether it succeeded. */
  const begun = async (state: string, failures: number) => {
    let times = 0;
    const told: string[] = [];
    const transaction = () => ((times += 1) <= failures ? Promise.reject(failed(state)) : Promise.resolve('done'));
    const db = listenTo({ transaction } as unknown as Database, { onRepeat: (one) => void told.push(one) });
    const outcome = await transact(db, () => Promise.resolve('')).catch(() => 'failed');
    return [times, told.length, outcome];
  };

  it('is begun four times at most', async () => {
    expect(await begun('40P01', 3)).toEqual([4, 3, 'done']);
    expect(await begun('40P01', 4)).toEqual([4, 3, 'failed']);
  });

  it('is begun again by these states, and no other', async () => {
    const again: string[] = [];
    for (const state of states) if ((await begun(state, 1))[2] === 'done') again.push(state);
    expect(again).toEqual(['40001', '40P01']);
  });
});
