import { describe, expect, it } from 'vitest';
import { BankResultReader } from './bank-results.ts';
import { centsAt } from './bank-xml.ts';
import { leaf, node } from './node.fixture.ts';
import { NoBankResult } from './unreadable.ts';

describe('an amount of a bank', () => {
  it.each([
    ['0.01', 1],
    ['60', 6000],
    ['60.5', 6050],
    ['60.50', 6050],
    ['60.5000', 6050],
    ['60.05000', 6005],
    ['0', 0],
    ['999999999999.99', 99_999_999_999_999],
    ['1000000000000', 'other'],
    ['60.505', 'other'],
    ['60.001', 'other'],
    ['60.', 'other'],
    ['.50', 'other'],
    ['-60.00', 'other'],
    ['+60.00', 'other'],
    ['60,00', 'other'],
    ['6e1', 'other'],
    ['', 'other'],
  ])('%s is so many cents: %s', (text, cents) => {
    expect(centsAt(node({ Amt: leaf(text, 'EUR') }), 'Amt')).toBe(cents);
  });

  it('is one of euros, and null where it is missing', () => {
    const of = (currency: string | null) => centsAt(node({ Amt: leaf('60.00', currency) }), 'Amt');
    expect(['CHF', 'eur', '', null].map(of)).toEqual(['other', 'other', 'other', 'other']);
    expect(centsAt(node({}), 'Amt')).toBeNull();
  });
});

describe('a bank’s file', () => {
  /** The code with which it is refused, and what it names; null where it is read. */
  const refusal = (xml: string) => {
    const reader = new BankResultReader();
    try {
      reader.write(Buffer.from(xml));
      reader.end();
    } catch (error) {
      if (error instanceof NoBankResult) return [error.code, error.values];
      throw error;
    }
    return null;
  };
  const answer = (inside: string, attributes = '') =>
    `<Document${attributes}><CstmrPmtStsRpt>${inside}</CstmrPmtStsRpt></Document>`;
  const tooMuch = ['PSOF0744', expect.anything()];

  it('has 64 floors at most', () => {
    const floors = (count: number) => answer('<a>'.repeat(count - 2) + '</a>'.repeat(count - 2));
    expect([refusal(floors(64)), refusal(floors(65))]).toEqual([null, tooMuch]);
  });

  it('has 100 attributes at most at one element, and as many at the next', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="1"`).join('');
    expect(refusal(answer(`<b${attributes(100)}/><c/>`, attributes(100)))).toBeNull();
    expect(refusal(answer(`<b${attributes(101)}/>`))).toEqual(tooMuch);
  });

  it.each([
    ['a comment', (inside: string) => `<!--${inside}-->`],
    ['an instruction', (inside: string) => `<?a ${inside}?>`],
    ['characters', (inside: string) => `<![CDATA[${inside}]]>`],
    ['a text', (inside: string) => `<a>${inside}</a>`],
    ['an attribute', (inside: string) => `<a b="${inside}"/>`],
    ['a name', (inside: string) => `<${'a'.repeat(inside.length)}/>`],
  ])('is refused where it is longer than banks write, as soon as that is seen: %s', (_, write) => {
    const of = (length: number) => write('-x'.repeat(length / 2));
    const some = of(32_000);
    expect([refusal(answer(some + some)), refusal(answer(of(33_000)))]).toEqual([null, tooMuch]);
    const reader = new BankResultReader();
    expect(() => reader.write(Buffer.from(answer(of(40_000)).slice(0, 35_000)))).toThrow('PSOF0744');
  });

  it.each([
    ['BkToCstmrAcctRpt', 'camt.052 BkToCstmrAcctRpt'],
    ['CstmrCdtTrfInitn', 'pain.001 CstmrCdtTrfInitn'],
    ['CstmrDrctDbtInitn', 'pain.008 CstmrDrctDbtInitn'],
    ['FIToFICstmrCdtTrf', 'pacs.008 FIToFICstmrCdtTrf'],
    ['FIToFIPmtStsRpt', 'pacs.002 FIToFIPmtStsRpt'],
    ['PmtRtr', 'pacs.004 PmtRtr'],
    ['Other', 'Other'],
    ['X'.repeat(60), 'X'.repeat(60)],
    ['X'.repeat(61), 'X'.repeat(60)],
  ])('with another message is refused by its kind: %s', (name, kind) => {
    expect(refusal(`<Document><${name}/></Document>`)).toEqual(['PSOF0740', { kind, line: 1 }]);
  });

  it.each(['CstmrPmtStsRpt', 'BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt'])('is read with %s', (name) => {
    expect(refusal(`<Document><${name}/></Document>`)).toBeNull();
  });
});
