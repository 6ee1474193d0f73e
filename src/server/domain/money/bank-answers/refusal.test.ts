import { describe, expect, it } from 'vitest';
import { isSurelyUnpaid, sourceOf } from './refusal.ts';

const of = (reasons: string[], words: string | null = null) => ({ reasons, words });

describe('whose matter a refusal is', () => {
  it.each([
    [['AC04'], null, 'account'],
    [['AC04'], 'Account already closed', 'account'],
    [['NARR', 'AC01'], 'IBAN', 'account'],
    [['AC02'], null, 'payer'],
    [['ED05'], null, 'bank'],
    [['AM05'], null, 'repetition'],
    [['ac01'], null, 'account'],
    [['AC01', 'AM05'], null, 'repetition'],
    [['FF01'], 'Doppelte Einreichung', 'repetition'],
    [['DUPLICATE'], null, 'repetition'],
    [['AC01', 'FF01'], null, null],
    [['MS03'], null, null],
    [[], null, null],
    [[], 'Duplicate', 'repetition'],
  ])('is told by %j and %j: %s', (reasons, words, source) => {
    expect(sourceOf(of(reasons, words))).toBe(source);
  });

  // Of the same lists that the table names: the file, or a transfer in it, is one that the bank has had before.
  it.each(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL', 'DS15', 'RF01'])(
    'is a repetition by the code %s alone, and nothing of its file is surely unpaid',
    (code) => {
      expect(sourceOf(of([code]))).toBe('repetition');
      expect(isSurelyUnpaid(of(['FF01', code]))).toBe(false);
    },
  );

  it('is surely nothing that was paid only where every reason is known', () => {
    expect(isSurelyUnpaid(of(['AC01', 'FF01']))).toBe(true);
    for (const told of [
      of([]),
      of(['NARR'], 'x'),
      of(['FF01', 'ZZ99']),
      of(['FF01'], 'already processed'),
      of(['DU01']),
    ]) {
      expect(isSurelyUnpaid(told)).toBe(false);
    }
  });
});
