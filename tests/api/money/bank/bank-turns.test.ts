import { PassThrough, Readable } from 'node:stream';
import { setImmediate as settle } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '#server/domain/alone.ts';
import { KeptBytes } from '#server/payments/kept-bytes.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import { Paying } from '../../given/paying.ts';
import { releasers } from '../../given/releasers.ts';

const start = '<Document><BkToCstmrStmt>';
const rest = '</BkToCstmrStmt></Document>';

/** A file that is sent for as long as the test likes. */
function sentFile(signal?: AbortSignal) {
  const body = new PassThrough();
  body.write(start);
  const reading = { largest: 1000, ...(signal && { signal }) };
  const read = async () => {
    let count = 0;
    for await (const { results } of readBankFile(body, reading)) count += results.length;
    return count;
  };
  const outcome = read().catch(codeOf);
  return {
    isBegun: () => body.readableLength === 0,
    write: (text: string) => void body.write(text),
    send: () => void body.end(rest),
    outcome,
  };
}

const transfers = '<TxInfAndSts><OrgnlEndToEndId>ELSE-1</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts>'.repeat(150);
const report = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${transfers}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

/** A file that was read, and of which nothing more is taken yet. */
async function readFile(kept?: KeptBytes) {
  const results = readBankFile(Readable.from([Buffer.from(report)]), { largest: 100_000, ...(kept && { kept }) });
  const first = await results.next();
  return { results, first: first.done ? [] : first.value.results };
}

// No database is asked anything of a file that is only read.
describe('files of banks', () => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start('pglite');
  }, 180_000);
  afterAll(() => paying.service.stop());

  it('are read two at once, the others in their order, and beyond eight who sends is told to come again', async () => {
    const gone = new AbortController();
    const files = Array.from({ length: 10 }, (_, nth) => sentFile(nth === 3 ? gone.signal : undefined));
    const begun = () => files.flatMap(({ isBegun }, nth) => (isBegun() ? [nth] : []));
    await settle();
    expect(begun()).toEqual([0, 1]);
    /** Once: `Service.call` comes again. */
    const upload = () =>
      paying.service.app.inject({
        method: 'POST',
        url: '/api/v1/lindenstrom/operator/bankergebnisse',
        headers: { authorization: `Bearer ${releasers['Karin Vogt']}`, 'content-type': 'application/xml' },
        payload: `${start}${rest}`,
      });
    const { statusCode, headers, body } = await upload();
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', expect.stringContaining('PSOF0010')]);

    gone.abort();
    expect(await files[3]?.outcome).toBe('PSOF0002');
    const last = sentFile();
    files[1]?.send();
    expect(await files[1]?.outcome).toBe(0);
    await settle();
    expect(begun()).toEqual([0, 1, 2]);
    for (const { send } of [...files, last]) send();
    const outcomes = await Promise.all([...files, last].map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(10);
    expect((await upload()).statusCode).toBe(200);
  });

  describe('of which no more comes', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('have their turn for ten seconds where somebody waits for it', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const silent = [sentFile(), sentFile()];
      await settle();
      const next = sentFile();
      await settle();
      vi.advanceTimersByTime(9999);
      await settle();
      expect([...silent, next].map(({ isBegun }) => isBegun())).toEqual([true, true, false]);
      vi.advanceTimersByTime(2);
      // For the one who waits, one of them leaves.
      expect(await silent[0]?.outcome).toBe('PSOF0010');
      next.send();
      expect(await next.outcome).toBe(0);
      silent[1]?.send();
      expect(await silent[1]?.outcome).toBe(0);
    });

    it('have it until somebody waits for it, and not while they are sent fast enough', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const [slow, fast] = [sentFile(), sentFile()];
      await settle();
      vi.advanceTimersByTime(9000);
      fast.write(' '.repeat(900));
      slow.write(' ');
      await settle();
      vi.advanceTimersByTime(1020);
      const next = sentFile();
      expect(await slow.outcome).toBe('PSOF0010');
      next.send();
      expect(await next.outcome).toBe(0);
      expect(fast.isBegun()).toBe(true);
      fast.send();
      expect(await fast.outcome).toBe(0);
    });
  });

  it('that are read leave their turn to others while what they say is booked', async () => {
    const booked = [await readFile(), await readFile()];
    const next = sentFile();
    next.send();
    expect(await next.outcome).toBe(0);
    for (const { results, first } of booked) {
      expect(first).toHaveLength(100);
      expect((await results.next()).value).toMatchObject({ results: { length: 50 } });
      expect((await results.next()).value).toEqual({ results: [], others: 0 });
      expect(await results.next()).toEqual({ done: true, value: undefined });
    }
  });

  it('keep it where more is kept already than anybody has memory for', async () => {
    const kept = new KeptBytes(40_000);
    const [first, second, third] = [await readFile(kept), await readFile(kept), await readFile(kept)];
    const next = sentFile();
    await settle();
    expect(next.isBegun()).toBe(false);
    await first.results.return(undefined);
    await third.results.next();
    await settle();
    expect(next.isBegun()).toBe(true);
    next.send();
    expect(await next.outcome).toBe(0);
    for (const { results } of [second, third]) await results.return(undefined);
  });

  it('that cannot be read, or are not read on, leave their turn to others', async () => {
    for (let count = 0; count < 3; count += 1) {
      const reading = readBankFile(Readable.from([Buffer.from('no XML')]), { largest: 1000 });
      await expect(reading.next()).rejects.toMatchObject({ code: 'PSOF0725' });
      const left = readBankFile(Readable.from([Buffer.from(`${start}${rest}`)]), { largest: 1000 });
      await left.next();
      await left.return(undefined);
    }
    const next = sentFile();
    next.send();
    expect(await next.outcome).toBe(0);
  });
});
