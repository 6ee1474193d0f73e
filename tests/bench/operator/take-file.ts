import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { ImportLine } from '#contract/referral/order/import-line.ts';
import { patiently } from './in-service.ts';
import { orderFile } from './order-file.ts';
import { memoryOf, peakWhile, type Memory } from './memory.ts';

export interface Taken {
  readonly seconds: number;
  readonly sums: Extract<ImportLine, { done: true }>;
  /** Lines that said what is wrong with a row. */
  readonly mistakes: number;
  readonly before: Memory;
  readonly peak: Memory;
}

/** Sends a file as the command line does, in pieces as they are made, and reads what is said of it. */
export async function takeFile(url: string, key: string, from: number, count: number): Promise<Taken> {
  const before = await memoryOf(url);
  const started = performance.now();
  const { result, peak } = await peakWhile(url, async () => {
    const request = () => ({
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      body: Readable.toWeb(Readable.from(orderFile(from, count))) as unknown as BodyInit,
      duplex: 'half' as const,
    });
    const answer = await patiently(() => fetch(`${url}/api/v1/lindenstrom/operator/auftraege`, request()));
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const lines = await text(Readable.fromWeb(answer.body as ReadableStream));
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine);
  });
  const sums = result.at(-1);
  if (!sums || !('done' in sums)) throw new Error('the import ended early');
  return { seconds: (performance.now() - started) / 1000, sums, mistakes: result.length - 1, before, peak };
}
