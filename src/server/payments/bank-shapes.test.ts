import { describe, expect, it } from 'vitest';
import { BankResultReader } from './bank-results.ts';

/**
 * The shapes in which banks write, as published samples show them (files of our own making; the samples and what became of them stand in
 * `docs/decisions/2026-11-22-bank-answers.md`).
 */
const reference = `RW${'0'.repeat(31)}1`;
const file = `RW-${'0'.repeat(31)}1`;

function read(message: string): string[] {
  const reader = new BankResultReader();
  reader.write(Buffer.from(`<Document>${message}</Document>`));
  const told = reader.end().results;
  return told.map(({ of, became, remark, reasons, isInDoubt }) =>
    [of, became, remark, ...reasons, isInDoubt && '?'].filter(Boolean).join(' '),
  );
}

/** `ICDT/RRTN` of ISO 20022 or a bank's own code. */
function kind(code: string | undefined): string {
  if (code === undefined) return '';
  const [family, sub] = code.split('/');
  const of = `<Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly>`;
  const told = sub === undefined ? `<Prtry><Cd>${code}</Cd></Prtry>` : `<Domn><Cd>PMNT</Cd>${of}</Domn>`;
  return `<BkTxCd>${told}</BkTxCd>`;
}

interface Entry {
  readonly to: 'CRDT' | 'DBIT';
  readonly reversal?: boolean;
  readonly code?: string;
  /** What its details say once more, or otherwise. */
  readonly detailsTo?: 'CRDT' | 'DBIT';
  readonly detailsCode?: string;
  readonly returned?: string;
}

const isBooked = '<Sts>BOOK</Sts>';
const isBookedSince8 = '<Sts><Cd>BOOK</Cd></Sts>';
const way = (to: string | undefined) => (to === undefined ? '' : `<CdtDbtInd>${to}</CdtDbtInd>`);

function entry({ to, reversal, code, detailsTo, detailsCode, returned }: Entry, status: string): string {
  const sign = reversal === undefined ? '' : `<RvslInd>${reversal}</RvslInd>`;
  const why = returned === undefined ? '' : `<RtrInf>${returned}</RtrInf>`;
  const details = `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${way(detailsTo)}${kind(detailsCode)}${why}</TxDtls>`;
  return `<Ntry><Amt Ccy="EUR">60.00</Amt>${way(to)}${sign}${status}${kind(code)}<NtryDtls>${details}</NtryDtls></Ntry>`;
}

const ofCode = (code: string) => `<Rsn><Cd>${code}</Cd></Rsn>`;
const inWords = '<AddtlInf>Invalid account number</AddtlInf>';

describe('a bank’s statement', () => {
  it.each<readonly [bank: string, Entry, told: string]>([
    // Transfers that were given in.
    ['GLS', { to: 'DBIT', code: 'ICDT/ESCT', detailsCode: 'NTRF+177+08381' }, 'Gebucht'],
    ['ING', { to: 'DBIT', code: 'ICDT/ESCT' }, 'Gebucht'],
    ['ABN AMRO', { to: 'DBIT', code: 'N658', detailsCode: 'N658' }, 'Gebucht'],
    ['PostFinance', { to: 'DBIT', reversal: false, code: 'ICDT/DMCT', detailsTo: 'DBIT' }, 'Gebucht'],
    ['Goldman Sachs, faster payment', { to: 'DBIT', reversal: false, code: 'IRCT/DMCT' }, 'Gebucht'],
    ['Goldman Sachs, a code alone', { to: 'DBIT', reversal: false, code: 'ACH Credit Payment' }, 'Gebucht'],
    ['Nordea, a code that says nothing', { to: 'DBIT', code: 'NTAV/NTAV' }, 'Gebucht'],
    ['a German bank', { to: 'DBIT', detailsCode: 'NTRF+020' }, 'Gebucht'],
    // What is debited and no transfer.
    ['ING, a direct debit', { to: 'DBIT', code: 'RDDT/BBDD' }, 'KeineUeberweisung'],
    ['ABN AMRO, a direct debit', { to: 'DBIT', code: 'RDDT/ESDD', detailsCode: 'N248' }, 'KeineUeberweisung'],
    ['Nordea, an instruction’s cost', { to: 'DBIT', code: 'ICCN/ICCT' }, 'KeineUeberweisung'],
    [
      'ING, a collection given back',
      { to: 'DBIT', reversal: true, code: 'IDDT/UPDD', returned: ofCode('MD06') },
      'UnklareRichtung MD06',
    ],
    [
      'a Swiss debit given back',
      {
        to: 'DBIT',
        reversal: true,
        code: 'IDDT/PRDD',
        detailsTo: 'DBIT',
        detailsCode: 'RDDT/PMDD',
        returned: ofCode('MD06'),
      },
      'UnklareRichtung MD06',
    ],
    // Money that comes in.
    ['GLS, instant', { to: 'CRDT', code: 'RRCT/ESCT' }, 'Gutschrift'],
    ['GLS', { to: 'CRDT', code: 'RCDT/ESCT', detailsCode: 'RCDT/ESCT' }, 'Gutschrift'],
    ['Nordea, from abroad', { to: 'CRDT', code: 'RCDT/XBCT' }, 'Gutschrift'],
    ['PostFinance, by slip', { to: 'CRDT', reversal: false, code: 'RCDT/AUTT', detailsTo: 'CRDT' }, 'Gutschrift'],
    ['a debit whose details are a credit', { to: 'DBIT', code: 'ICDT/DMCT', detailsTo: 'CRDT' }, 'Gutschrift'],
    // Money that comes back.
    [
      'PostFinance, return',
      { to: 'CRDT', reversal: true, code: 'ICDT/RRTN', detailsTo: 'CRDT', returned: ofCode('BE01') + inWords },
      'Zurueckgekommen BE01',
    ],
    ['PostFinance, return without a word', { to: 'CRDT', reversal: true, code: 'ICDT/RRTN' }, 'Zurueckgekommen'],
    ['Swiss, not marked', { to: 'CRDT', reversal: false, detailsCode: 'ICDT/RRTN' }, 'Zurueckgekommen'],
    ['Goldman Sachs, BACS', { to: 'CRDT', reversal: true, code: 'ICDT/ARET' }, 'Zurueckgekommen'],
    [
      'Goldman Sachs, ACH reject in words',
      { to: 'CRDT', reversal: true, code: 'ACH Credit Reject', returned: inWords },
      'Zurueckgekommen',
    ],
    [
      'Goldman Sachs, ACH return',
      {
        to: 'CRDT',
        reversal: true,
        code: 'ACH Credit Payment Return',
        returned: '<Rsn><Prtry>R02</Prtry></Rsn>',
      },
      'Zurueckgekommen R02',
    ],
    ['a German return', { to: 'CRDT', detailsCode: 'NRTI+159+00931' }, 'Zurueckgekommen'],
    ['an account that is closed', { to: 'CRDT', returned: ofCode('AC04') }, 'Zurueckgekommen AC04'],
  ])('of %s', (_, one, told) => {
    for (const status of [isBooked, isBookedSince8]) {
      for (const message of ['BkToCstmrStmt><Stmt', 'BkToCstmrDbtCdtNtfctn><Ntfctn']) {
        const [outer, inner] = message.split('><');
        expect(read(`<${message}>${entry(one, status)}</${inner}></${outer}>`)).toEqual([`transfer ${told}`]);
      }
    }
  });
});

const status = (group: string, ...batches: string[]) =>
  `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${batches
    .map((batch) => `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId>${batch}</OrgnlPmtInfAndSts>`)
    .join('')}</CstmrPmtStsRpt>`;
const transfer = (code: string, why = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${code}</TxSts>${why}</TxInfAndSts>`;
const why = (code: string, words = '') => `<StsRsnInf>${ofCode(code)}${words}</StsRsnInf>`;

describe('a bank’s answer', () => {
  it.each([
    ['Standard Bank, taken in', status('<GrpSts>RCVD</GrpSts>'), ['file InArbeit']],
    ['PostFinance, checked', status('<GrpSts>ACTC</GrpSts>'), ['file InArbeit']],
    [
      'PostFinance, a sum that is wrong',
      status(`<GrpSts>RJCT</GrpSts>${why('AM10', inWords)}`),
      ['file Abgelehnt AM10 ?'],
    ],
    ['Nordea, sent before', status(`<GrpSts>RJCT</GrpSts>${why('DU01', inWords)}`), ['file Abgelehnt DU01 ?']],
    ['Standard Bank, in words', status(`<GrpSts>RJCT</GrpSts>${why('NARR', inWords)}`), ['file Abgelehnt NARR ?']],
    ['GLS, a batch taken', status('', '<PmtInfSts>ACCP</PmtInfSts>'), ['file InArbeit']],
    [
      'PostFinance, one of a batch',
      status('', `<PmtInfSts>PART</PmtInfSts>${transfer('RJCT', why('AC01', inWords))}`),
      ['transfer Abgelehnt AC01'],
    ],
    [
      'Nordea, each of a batch in words',
      status('', `<PmtInfSts>RJCT</PmtInfSts>${transfer('RJCT', why('NARR', inWords))}`),
      ['file Abgelehnt NARR ?'],
    ],
    ['Goldman Sachs, accepted', status('', transfer('ACCP', why('NARR'))), ['transfer InArbeit NARR']],
    [
      'HypoVereinsbank, names compared',
      status('<GrpSts>RCVC</GrpSts>', '<PmtInfSts>RCVC</PmtInfSts>'),
      ['file Empfaengerpruefung'],
    ],
    [
      'Cross River, without our name',
      `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts>${why('NARR', inWords)}</OrgnlGrpInfAndSts></CstmrPmtStsRpt>`,
      ['file Abgelehnt OhneReferenz NARR'],
    ],
  ])('of %s', (_, message, told) => {
    expect(read(message)).toEqual(told);
  });
});
