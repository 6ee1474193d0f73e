import { expect, it } from 'vitest';
import { plainResult, type BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { CollectedResults } from './collected-results.ts';

const of = (reference: string): BankResult => ({ ...plainResult, of: 'transfer', reference });
const times = (count: number, reference: string) => Array.from({ length: count }, () => of(reference));

it('of what a bank’s file says about others a thousand are kept, and the rest is counted; of ours each is kept', () => {
  const collected = new CollectedResults();
  const ours = [`RW${'0'.repeat(32)}`, `RW-${'a'.repeat(32)}`, ''];
  collected.add([...times(999, 'ELSE-1'), ...ours.map(of)]);
  collected.add(times(1, 'LAST'));
  expect(collected.all().others).toBe(0);
  collected.add([...times(2, 'MORE'), ...ours.map(of)]);
  const { results, others } = collected.all();
  expect(others).toBe(2);
  const kept = results.map(({ reference }) => reference);
  expect(kept.filter((reference) => reference === 'ELSE-1')).toHaveLength(999);
  expect(kept.filter((reference) => reference !== 'ELSE-1')).toEqual([...ours, 'LAST', ...ours]);
});
