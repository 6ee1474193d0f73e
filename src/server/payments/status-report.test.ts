import { expect, it } from 'vitest';
import { bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import { BankResultReader } from './bank-results.ts';

const file = `RW-${'0123456789abcdef'.repeat(2)}`;

type Counts = Readonly<Record<string, number>>;

const countsOf = (counts: Counts) =>
  Object.entries(counts)
    .map(
      ([status, count]) =>
        `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`,
    )
    .join('');
const groupOf = (status: string | null, counts: Counts = {}) =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId>${status === null ? '' : `<GrpSts>${status}</GrpSts>`}${countsOf(counts)}</OrgnlGrpInfAndSts>`;
const batchOf = (status: string | null, counts: Counts = {}, name = file) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${name}</OrgnlPmtInfId>${status === null ? '' : `<PmtInfSts>${status}</PmtInfSts>`}${countsOf(counts)}</OrgnlPmtInfAndSts>`;

const read = (content: string) => {
  const reader = new BankResultReader();
  reader.write(Buffer.from(`<Document><CstmrPmtStsRpt>${content}</CstmrPmtStsRpt></Document>`));
  return [...reader.end().results];
};

it.each([
  ['the file', groupOf('ACSC', { RJCT: 1, ACSC: 1 })],
  ['the file, by its last status', groupOf('ACCC', { BLCK: 1, ACCC: 1 })],
  ['the file, all of it', groupOf('ACSC', { RJCT: 2 })],
  ['its batch', groupOf(null) + batchOf('ACSC', { RJCT: 1, ACSC: 1 })],
  ['its batch, below a file that was executed', groupOf('ACSC') + batchOf(null, { RJCT: 1, ACSC: 1 })],
  ['the file, above a batch without a status', groupOf('ACSC', { RJCT: 1, ACSC: 1 }) + batchOf(null)],
  ['the file, above a batch that was executed', groupOf(null, { RJCT: 1, ACSC: 1 }) + batchOf('ACSC', { ACSC: 1 })],
])('executes nothing by the status of a whole of which it counts something as refused: of %s', (_, content) => {
  expect(read(content)).toMatchObject([
    { reference: file, of: 'file', became: null, remark: bankRemark.partlyRefused, isInDoubt: false },
  ]);
});

it.each([
  ['executed and counted so', groupOf('ACSC', { ACSC: 2 }), paymentState.booked],
  ['executed, and none counted as refused', groupOf('ACSC', { RJCT: 0, ACSC: 2 }), paymentState.booked],
  ['executed by its batch', groupOf('ACSP') + batchOf('ACSC', { ACSC: 2 }), paymentState.booked],
  ['refused and counted so', groupOf('RJCT', { RJCT: 2 }), paymentState.rejected],
  ['refused, whatever is counted beside that', groupOf('RJCT', { RJCT: 1, ACSP: 1 }), paymentState.rejected],
])('takes the status of a whole for what its counts agree with: %s', (_, content, became) => {
  expect(read(content)).toMatchObject([{ reference: file, of: 'file', became, remark: null }]);
});

it('asks about a file all of which is counted as refused, whichever level counts it', () => {
  const refused = { reference: file, of: 'file', became: paymentState.rejected, isInDoubt: true };
  expect(read(groupOf('ACSP', { RJCT: 2 }))).toMatchObject([refused]);
  expect(read(groupOf(null, { RJCT: 2 }) + batchOf(null))).toMatchObject([refused]);
});
