import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditTransferFile } from '#server/domain/transfer.ts';
import { amountOf, creditTransferXml } from './credit-transfer.ts';
import { brokenRules } from './pain-rules.ts';
import { paymentFormat } from './payment-file.ts';

const file: CreditTransferFile = {
  messageId: `RW-${'a1'.repeat(16)}`,
  createdAt: new Date('2026-11-21T06:10:00Z'),
  executionDay: '2026-11-21',
  payer: { name: 'Lindenstrom GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [
    {
      endToEndId: 'RW0123456789ABCDEF0123456789ABCDEF',
      amountCent: 6001,
      accountHolder: 'Anna Schmidt',
      iban: 'DE02120300000000202051',
      purpose: 'Praemie Lindenstrom',
    },
  ],
};

const textsIn = (xml: string, name: string) =>
  Array.from(new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name), (found) => found.textContent);

describe('a payment file', () => {
  it('keeps every rule, whatever the names and amounts', () => {
    const transfer = fc.record({
      endToEndId: fc.stringMatching(/^RW[0-9A-F]{32}$/),
      amountCent: fc.integer({ min: 1, max: 99_999_999 }),
      accountHolder: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
        fc.constantFrom('<Nm>&amp;]]>', '‮evil', '//x//', '  ', '🏦', 'Ω', 'Jörg ẞ Łukasz O’Hara'),
      ),
      iban: fc.constant('DE02120300000000202051'),
      purpose: fc.string({ unit: 'grapheme', maxLength: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(transfer, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('COBADEFFXXX', null),
        (transfers, bic) => {
          const unique = transfers.map((one, index) => ({
            ...one,
            endToEndId: `${one.endToEndId.slice(0, 30)}${1000 + index}`,
          }));
          const xml = creditTransferXml({ ...file, payer: { ...file.payer, bic }, transfers: unique });
          expect(brokenRules(xml)).toEqual([]);
          const amounts = textsIn(xml, 'InstdAmt').map((amount) => Math.round(Number(amount) * 100));
          expect(amounts).toEqual(unique.map(({ amountCent }) => amountCent));
          const names = textsIn(xml, 'Nm').slice(2);
          expect([...paymentFormat.accountsIn(xml)]).toEqual(
            unique.map(({ endToEndId, iban }, index) => [endToEndId, { accountHolder: names[index], iban }]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('says whole which transfer it is, however long the name before it becomes', () => {
    const [transfer] = file.transfers;
    if (!transfer) throw new Error('no transfer');
    const { endToEndId } = transfer;
    const purposeOf = (purpose: string) => {
      const xml = creditTransferXml({ ...file, transfers: [{ ...transfer, purpose }] });
      return new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('Ustrd')[0]?.textContent;
    };
    expect(purposeOf('Praemie Lindenstrom')).toBe(`Praemie Lindenstrom ${endToEndId}`);
    expect(purposeOf(`Praemie ${'ü'.repeat(60)}`)).toBe(`Praemie ${'ue'.repeat(48)}u ${endToEndId}`);
  });

  it('names who pays and who is paid by 70 characters at most', () => {
    const namesOf = (length: number) => {
      const name = 'x'.repeat(length);
      const transfers = file.transfers.map((transfer) => ({ ...transfer, accountHolder: name }));
      return textsIn(creditTransferXml({ ...file, payer: { ...file.payer, name }, transfers }), 'Nm');
    };
    for (const length of [69, 70]) expect(namesOf(length)).toEqual(Array(3).fill('x'.repeat(length)));
    expect(namesOf(71)).toEqual(Array(3).fill('x'.repeat(70)));
  });

  it.each([
    ['the namespace', 'pain.001.001.09', 'pain.001.001.03'],
    ['the charges', 'SLEV', 'DEBT'],
    ['the service level', '<Cd>SEPA</Cd>', '<Cd>URGP</Cd>'],
    ['the control sum', '<CtrlSum>60.01</CtrlSum>', '<CtrlSum>60.02</CtrlSum>'],
    ['the number of transfers', '<NbOfTxs>1</NbOfTxs>', '<NbOfTxs>2</NbOfTxs>'],
    ['the currency', 'Ccy="EUR"', 'Ccy="USD"'],
    ['an amount', '>60.01</InstdAmt>', '>60.010</InstdAmt>'],
    ['a name’s length', 'Anna Schmidt', 'A'.repeat(71)],
    ['a name’s characters', 'Anna Schmidt', 'Anna Müller'],
    ['a reference’s length', 'RW0123456789ABCDEF0123456789ABCDEF', 'R'.repeat(36)],
    ['an IBAN', 'DE02120300000000202051', 'DE03120300000000202051'],
    ['a missing name', '<Nm>Anna Schmidt</Nm>', ''],
    ['a reference’s slashes', 'RW0123456789ABCDEF0123456789ABCDEF', 'RW//1'],
    ['an address', '<Nm>Anna Schmidt</Nm>', '<Nm>Anna Schmidt</Nm><PstlAdr><AdrLine>Weg 1</AdrLine></PstlAdr>'],
    ['the day', '<Dt>2026-11-21</Dt>', '<Dt>21.11.2026</Dt>'],
  ])('that breaks %s is noticed', (_, right, wrong) => {
    const xml = creditTransferXml(file);
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain(right);
    expect(brokenRules(xml.replaceAll(right, wrong))).not.toEqual([]);
  });
});

it('writes cents without rounding', () =>
  expect([1, 100, 2999, 99_999_999].map(amountOf)).toEqual(['0.01', '1.00', '29.99', '999999.99']));
