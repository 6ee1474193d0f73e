import { describe, expect, it } from 'vitest';
import { reasonsAt, saysNothing, together } from './bank-reasons.ts';
import { leaf, node } from './node.fixture.ts';

const said = (...words: string[]) =>
  reasonsAt(node({ StsRsnInf: node({ AddtlInf: words.map((each) => leaf(each)) }) }), 'StsRsnInf').words;

describe('of a bank’s words', () => {
  it.each([
    ['Konto 12345678 erloschen', 'Konto ••• erloschen'],
    ['Konto 1234567 erloschen', 'Konto 1234567 erloschen'],
    ['Konto 1234 567 erloschen', 'Konto ••• erloschen'],
    ['Konto 123 456 erloschen', 'Konto 123 456 erloschen'],
    ['am 21.11.2026 um 10:15', 'am 21.11.2026 um 10:15'],
    ['DE02120300000000202051', '•••'],
    ['an DE02 1203 0000 0000 2020 51 zurueck', 'an ••• zurueck'],
    ['NO9386011117947', '•••'],
    ['MT84MALT011000012345MTLCAST001S', '•••'],
    ['XK05ABCDEFGH', '•••'],
    ['XK05ABCD', 'XK05ABCD'],
    ['XK05ABCDEFG', 'XK05ABCDEFG'],
  ])('numbers of accounts and people are left out: %s', (words, shown) => {
    expect(said(words)).toBe(shown);
  });

  it('500 characters are kept', () => {
    expect(said('y'.repeat(500))).toBe('y'.repeat(500));
    expect(said('y'.repeat(501))).toBe('y'.repeat(500));
  });

  it('each is said once, in one line, and none is null', () => {
    expect(said('Konto  \n erloschen', 'bitte prüfen', 'bitte prüfen')).toBe('Konto erloschen bitte prüfen');
    expect([said(''), said(' \n ')]).toEqual([null, null]);
  });
});

describe('of a bank’s reasons', () => {
  it('35 characters are kept, each once, the code before the bank’s own', () => {
    const why = [
      node({ Rsn: node({ Cd: leaf('AC04'), Prtry: leaf('own') }) }),
      node({ Rsn: node({ Cd: leaf('AC04') }) }),
      node({ Rsn: node({ Prtry: leaf('p'.repeat(35)) }) }),
      node({ Rsn: node({ Prtry: leaf('q'.repeat(36)) }) }),
      node({ Rsn: node({}) }),
    ];
    expect(reasonsAt(node({ RtrInf: why }), 'RtrInf')).toEqual({
      reasons: ['AC04', 'p'.repeat(35), 'q'.repeat(35)],
      words: null,
    });
  });

  it('what stands above others holds for them, too', () => {
    const below = { reasons: ['AC04'], words: 'erloschen' };
    const above = { reasons: ['AC04', 'FF01'], words: 'Datei' };
    expect(together([below, above])).toEqual({ reasons: ['AC04', 'FF01'], words: 'erloschen Datei' });
    const silent = [{ reasons: [], words: null }, below, { reasons: [], words: 'x' }, { reasons: ['x'], words: null }];
    expect(silent.map(saysNothing)).toEqual([true, false, false, false]);
  });
});
