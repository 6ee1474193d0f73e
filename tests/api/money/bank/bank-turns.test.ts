import { PassThrough, Readable } from 'node:stream';
import { setImmediate as settle } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#server/domain/alone.ts';
import { readBankFile } from '#server/payments/read-bank-file.ts';
import { Paying } from '../../given/paying.ts';
import { releasers } from '../../given/releasers.ts';

const start = '<Document><BkToCstmrStmt>';
const rest = '</BkToCstmrStmt></Document>';

/** A file that is sent for as long as the test likes. */
function sentFile(signal?: AbortSignal, now = () => 0) {
  const body = new PassThrough();
  body.write(start);
  const reading = { largest: 1000, now, ...(signal && { signal }) };
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

  it('that are sent too slowly have their turn until somebody waits for it', async () => {
    let time = 0;
    const [slow, other] = [sentFile(undefined, () => time), sentFile(undefined, () => time)];
    await settle();
    time = 20_000;
    slow.write(' ');
    await settle();
    const next = sentFile();
    await settle();
    expect([slow.isBegun(), other.isBegun(), next.isBegun()]).toEqual([true, true, false]);
    slow.write(' ');
    expect(await slow.outcome).toBe('PSOF0010');
    next.send();
    expect(await next.outcome).toBe(0);
    other.send();
    expect(await other.outcome).toBe(0);
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
