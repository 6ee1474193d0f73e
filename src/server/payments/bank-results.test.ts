import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { BankResultReader } from './bank-results.ts';
import { NoBankResult } from './unreadable.ts';

/** Reads a file in pieces of some size. */
function readBankResults(file: string | Buffer, size = 7): BankResult[] {
  const reader = new BankResultReader();
  const bytes = Buffer.from(file);
  for (let from = 0; from < bytes.length; from += size) reader.write(bytes.subarray(from, from + size));
  return [...reader.end().results];
}

const answer = (content: string) => `<Document><CstmrPmtStsRpt>${content}</CstmrPmtStsRpt></Document>`;
const notice = (content: string) =>
  `<x:Document xmlns:x="y"><x:BkToCstmrDbtCdtNtfctn><x:Ntfctn>${content.replaceAll(/<(\/?)/g, '<$1x:')}</x:Ntfctn></x:BkToCstmrDbtCdtNtfctn></x:Document>`;
const booked = (details: string, direction = 'DBIT') =>
  `<Ntry><Amt Ccy="EUR">60.000</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><NtryDtls>${details}</NtryDtls></Ntry>`;

describe('what a bank’s file says', () => {
  it('is read from a booking, with any prefix, and its amount from where the bank writes it', () => {
    const refs = '<Refs><EndToEndId>RW1</EndToEndId></Refs>';
    const of = (details: string) => readBankResults(notice(booked(`<TxDtls>${refs}${details}</TxDtls>`)))[0];
    expect(of('<Amt Ccy="EUR">60</Amt>')).toMatchObject({ became: 'Gebucht', amountCent: 6000, reference: 'RW1' });
    expect(of('<AmtDtls><TxAmt><Amt Ccy="EUR">59.5</Amt></TxAmt></AmtDtls>')).toMatchObject({ amountCent: 5950 });
    expect(of('')).toMatchObject({ amountCent: 6000 });
    expect(of('<Amt Ccy="EUR">60.001</Amt>')).toMatchObject({ amountCent: 'other' });
    expect(of('<Amt Ccy="CHF">60.00</Amt>')).toMatchObject({ amountCent: 'other' });
  });

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-28T09:00:00+01:00', '2026-02-28'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['0000-01-01', null],
    ['99999-01-01', null],
  ])('says nothing of the day where it names none of a calendar: %s', (day, bookedOn) => {
    const entry = booked('<TxDtls><Refs><EndToEndId>RW0123456789abcdef0123456789abcdef</EndToEndId></Refs></TxDtls>');
    const [result] = readBankResults(notice(entry.replace('<NtryDtls>', `<BookgDt><Dt>${day}</Dt></BookgDt>$&`)));
    expect(result).toMatchObject({ became: 'Gebucht', bookedOn });
  });

  const answered = (name: string, status: string, code = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${name}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
      code && `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
    }</TxInfAndSts>`;
  const answeredBatch = (...content: string[]) => `<OrgnlPmtInfAndSts>${content.join('')}</OrgnlPmtInfAndSts>`;
  const [spentOne, spentTwo] = [answered('RW1', 'RJCT', 'AM04'), answered('RW2', 'RJCT', 'DT01')];
  const above = '<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>';
  it.each([
    ['beside one whose account is closed', answeredBatch(spentOne, spentTwo, answered('RW3', 'RJCT', 'AC01'))],
    [
      'beside one that was executed',
      answeredBatch('<PmtInfSts>PART</PmtInfSts>', spentOne, spentTwo, answered('RW3', 'ACSP')),
    ],
    ['beside one without a reason', answeredBatch(spentOne, spentTwo, answered('RW3', 'RJCT'))],
    ['by a reason above them', answeredBatch(above, answered('RW1', 'RJCT'), answered('RW2', 'RJCT'))],
    ['in batches of their own', `${answeredBatch(spentOne)}${answeredBatch(spentTwo)}`],
  ])('doubts each of several transfers for which there is no money: %s', (_, content) => {
    const doubted = readBankResults(answer(content)).filter(({ isInDoubt }) => isInDoubt);
    expect(doubted.map(({ reference }) => reference)).toEqual(['RW1', 'RW2']);
  });

  it.each([
    ['refused for its account', answered('RW3', 'RJCT', 'AC01')],
    ['taken', answered('RW3', 'ACSP')],
  ])('believes that there was no money for one transfer beside another that is %s', (_, other) => {
    const read = readBankResults(answer(answeredBatch(spentOne, other)));
    expect(read.map(({ isInDoubt }) => isInDoubt)).toEqual([false, false]);
  });

  it.each([
    ['in a batch', answeredBatch(spentOne)],
    ['whose batch is refused in part', answeredBatch('<PmtInfSts>PART</PmtInfSts>', spentOne)],
    ['whose day is over', answeredBatch(spentTwo)],
  ])('doubts the only transfer that it names, %s: its file may have been executed before', (_, content) => {
    expect(readBankResults(answer(content))).toMatchObject([{ of: 'transfer', isInDoubt: true }]);
  });

  it('changes nothing while a booking is only noted, and is nothing for what names no transfer', () => {
    const details = '<TxDtls><Refs><EndToEndId>RW1</EndToEndId></Refs></TxDtls>';
    for (const status of ['PDNG', 'INFO', 'FUTR']) {
      expect(readBankResults(notice(booked(details).replace('BOOK', status)))).toMatchObject([
        { reference: 'RW1', became: null, remark: 'NochNichtGebucht' },
      ]);
    }
    expect(
      readBankResults(notice(booked('<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>'))),
    ).toEqual([]);
  });

  it('is a return by its reason or its kind, and nothing for other money that comes in', () => {
    const of = (more: string) =>
      readBankResults(notice(booked(`<TxDtls><Refs><EndToEndId>RW1</EndToEndId></Refs>${more}</TxDtls>`, 'CRDT')))[0];
    expect(of('<RtrInf><Rsn><Prtry>Konto geschlossen</Prtry></Rsn></RtrInf>')).toMatchObject({
      became: 'Zurueckgekommen',
      reasons: ['Konto geschlossen'],
    });
    expect(
      of('<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'),
    ).toMatchObject({ became: 'Zurueckgekommen', reasons: [] });
    expect(of('')).toMatchObject({ became: null, remark: 'Gutschrift' });
  });

  it.each([
    ...['true', '1'].map((written) => [written, 'CRDT', 'Zurueckgekommen', null] as const),
    ...['true', '1'].map((written) => [written, 'DBIT', null, 'Rueckbelastung'] as const),
    ...['false', '0', ''].map((written) => [written, 'CRDT', null, 'Gutschrift'] as const),
    ...['false', '0', ''].map((written) => [written, 'DBIT', 'Gebucht', null] as const),
  ])(
    'takes back what the other direction moved where “%s” says that a %s does',
    (written, direction, became, remark) => {
      const entry = booked('<TxDtls><Refs><EndToEndId>RW1</EndToEndId></Refs></TxDtls>', direction);
      const indicator = written && `<RvslInd>${written}</RvslInd>`;
      const told = readBankResults(notice(entry.replace('<Sts>', `${indicator}<Sts>`)));
      expect(told).toMatchObject([{ reference: 'RW1', became, remark }]);
    },
  );

  it.each([
    ...['ACSC', 'ACCC'].map((status) => [status, 'Gebucht', null] as const),
    ['RJCT', 'Abgelehnt', null],
    ['CANC', null, 'Storniert'],
    ['BLCK', null, 'Gesperrt'],
    ...'RCVD ACTC ACCP ACFC ACSP ACWC ACWP ACIS ACPD PATC PART PDNG PRES'
      .split(' ')
      .map((status) => [status, null, 'InArbeit'] as const),
    ['XXXX', null, 'AndererStatus'],
  ] as const)('knows what %s says of a transfer', (status, became, remark) => {
    const told = readBankResults(answer(answeredBatch(answered('RW1', status))));
    expect(told).toMatchObject([{ reference: 'RW1', became, remark }]);
  });

  it('is of the file where a batch is judged without its transfers', () => {
    const file = `RW-${'0'.repeat(32)}`;
    const batch = (status: string, more = '') =>
      answer(
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts>${more}</OrgnlPmtInfAndSts>`,
      );
    expect(readBankResults(batch('RJCT'))).toMatchObject([{ reference: file, of: 'file', became: 'Abgelehnt' }]);
    expect(readBankResults(batch('ACCP'))).toMatchObject([{ of: 'file', became: null }]);
    const transfer = '<TxInfAndSts><OrgnlEndToEndId>RW1</OrgnlEndToEndId></TxInfAndSts>';
    expect(readBankResults(batch('ACSC', transfer))).toMatchObject([{ reference: 'RW1', became: 'Gebucht' }]);
    expect(readBankResults(batch('RJCT', transfer))).toMatchObject([{ of: 'file', became: 'Abgelehnt' }]);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>'],
    ['no root of ours', '<Rechnung/>'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['an open end', '<Document><CstmrPmtStsRpt>'],
    ['a hundred thousand floors', `<Document>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Document>`],
    ['names that mean something else', '<Document><__proto__><a/></__proto__><CstmrPmtStsRpt/></Document>'],
    ['a character that XML has not', '<Document><CstmrPmtStsRpt>\0</CstmrPmtStsRpt></Document>'],
    ['one that is only named', '<Document><CstmrPmtStsRpt>&#x00;</CstmrPmtStsRpt></Document>'],
    ['endless attributes', `<Document ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ])('is refused with %s', (_, xml) => {
    expect(() => readBankResults(xml)).toThrow(NoBankResult);
  });

  it('never breaks the reader, whatever stands where', () => {
    const names = [
      'Ntry',
      'NtryDtls',
      'TxDtls',
      'Refs',
      'EndToEndId',
      'Amt',
      'Sts',
      'Cd',
      'Btch',
      'PmtInfId',
      'GrpSts',
    ];
    const more = ['OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'Rsn', 'Ntfctn', 'CdtDbtInd'];
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('', 'BOOK', 'DBIT', 'RJCT', 'RW1', '6', '&lt;', '<![CDATA[x]]>', '<!-- -->'),
        fc
          .tuple(fc.constantFrom(...names, ...more), fc.array(tie('tree'), { maxLength: 4 }))
          .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom('CstmrPmtStsRpt', 'BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt'), (inside, name) => {
        for (const { reference } of readBankResults(`<Document><${name}><GrpHdr/>${inside}</${name}></Document>`))
          expect(reference).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});
