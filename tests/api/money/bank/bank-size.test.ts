import { Readable } from 'node:stream';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBankResults } from '#contract/money/bank-answers/calls.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import { Failure } from '#server/failure.ts';
import { Paying } from '../../given/paying.ts';

const start = '<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts>';
const end = '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>';
const transfer = '<TxInfAndSts><OrgnlEndToEndId>ELSE-1</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts>';
/** As long as banks write it: a file of these is too large before it has too many. */
const longTransfer = transfer.replace('</TxInfAndSts>', `<!-- ${'x'.repeat(400)} --></TxInfAndSts>`);
const piece = (text: string) => Buffer.from(text.repeat(Math.floor(60_000 / text.length)));

/** A file that repeats something until it has that many bytes, as it comes over the network. */
function* repeated(text: string, bytes: number): Generator<Buffer> {
  const some = piece(text);
  yield Buffer.from(start);
  for (let size = 0; size < bytes; size += some.length) yield some;
  yield Buffer.from(end);
}

/** How many results a file has, or the code with which it is refused. */
async function resultsIn(file: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<number | string> {
  let count = 0;
  try {
    for await (const some of readBankFile(Readable.from(file), { largest: importBankResults.largestBody }))
      count += some.results.length + some.others;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  return count;
}

// No database is asked anything here.
describe('a large file of a bank', () => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start('pglite');
  }, 180_000);
  afterAll(() => paying.service.stop());

  it('is read while others are answered', async () => {
    const reading = new AbortController();
    const others = (async () => {
      let times = 0;
      for (; !reading.signal.aborted; times += 1) await pause();
      return times;
    })();
    const count = await resultsIn(repeated(transfer, 5_000_000)).finally(() => reading.abort());
    const turns = await others;
    expect(count).toBeGreaterThan(50_000);
    expect(turns).toBeGreaterThan(100);
  });

  it.each([
    ['transfers', (count: number) => '<TxDtls/>'.repeat(count), 110_000],
    [
      'names of ours',
      (count: number) =>
        Array.from({ length: count }, (_, at) => `<Ustrd>RW${`${at}`.padStart(32, '0')}</Ustrd>`).join(''),
      1100,
    ],
  ])('is refused where one entry holds more than any bank writes: %s', async (_, inside, count) => {
    const file = (many: number) => [
      Buffer.from(
        `<Document><BkToCstmrStmt><Stmt><Ntry><NtryDtls>${inside(many)}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
      ),
    ];
    expect(await resultsIn(file(count))).toBe('PSOF0738');
    expect(await resultsIn(file(900))).not.toBe('PSOF0738');
  });

  it('is refused for what is wrong first, whatever of it is on its way by then', async () => {
    async function* pieces() {
      yield Buffer.from(`<Document>${' '.repeat(300)}<BkToCstmrAcctRpt>`);
      // No more than these wait to be read.
      for (let more = 0; more < 15; more += 1) yield Buffer.from('</Unknown>');
      await wait(1000);
      yield Buffer.from('</Unknown>');
    }
    expect(await resultsIn(pieces())).toBe('PSOF0740');
  });

  it('that fills any memory is refused with how far it was read', { timeout: 300_000 }, async () => {
    const reading = readBankFile(Readable.from(repeated('<a/>', 20_000_000)), {
      largest: importBankResults.largestBody,
    }).next();
    const refused = await reading.then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'PSOF0745', values: { line: 1 } });
    expect((refused as Failure).values['column']).toBeGreaterThan(1_000_000);
  });

  it('is refused where what it says once is said of more transfers than there is memory for', async () => {
    const reasons = Array.from({ length: 300 }, (_, at) => `<Rsn><Prtry>${`${at}`.padStart(35, 'x')}</Prtry></Rsn>`);
    const said = reasons.map((reason) => `<StsRsnInf>${reason}</StsRsnInf>`).join('');
    const ofUs = (count: number) =>
      Array.from({ length: count }, (_, at) => transfer.replace('ELSE-1', `RW${`${at}`.padStart(32, '0')}`)).join('');
    const file = (count: number) => [Buffer.from(start), Buffer.from(said), Buffer.from(ofUs(count)), Buffer.from(end)];
    expect(await resultsIn(file(200))).toBe(200);
    expect(await resultsIn(file(10_000))).toBe('PSOF0745');
  });

  // A thread of low priority reads it: it may wait long where others work.
  it('is refused where it is too large, or fills any memory', { timeout: 300_000 }, async () => {
    expect(await resultsIn(repeated(longTransfer, 50_100_000))).toBe('PSOF0007');
    expect(await resultsIn(repeated('<TxInfAndSts/>', 20_000_000))).toBe('PSOF0745');
    // The next one has a thread that works.
    expect(await resultsIn(repeated(transfer, 1000))).toBeGreaterThan(0);
    const { status, body } = await paying.upload(Buffer.concat([...repeated(longTransfer, 50_100_000)]));
    expect([status, body['Code']]).toEqual([413, 'PSOF0007']);
    const json = await paying.call('POST', 'bankergebnisse', { body: { Xml: start } });
    expect(json.body['Code']).toBe('PSOF0008');
  });
});
