import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Order, ReportState } from './order.ts';

const text = v.string();
const report = v.picklist(['none', 'pending', 'matched', 'unmatched', 'refused']);

/** One line of the file: an order as it was placed, or what became of its report. */
const entry = v.variant('kind', [
  v.object({
    kind: v.literal('placed'),
    number: v.pipe(text, v.regex(/^LS-\d{4}-\d{6,}$/)),
    submissionId: text,
    placedAt: v.pipe(text, v.isoTimestamp()),
    report,
    form: v.object({
      tariffId: text,
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      street: text,
      houseNumber: text,
      postcode: text,
      town: text,
      meterNumber: text,
      referralNumber: text,
      recipientNumber: text,
    }),
  }),
  v.object({ kind: v.literal('reported'), number: text, report }),
]);
type Entry = v.InferOutput<typeof entry>;

function replay(lines: readonly string[]): Order[] {
  const orders = new Map<string, Order>();
  for (const line of lines) {
    const read = v.parse(entry, JSON.parse(line));
    if (read.kind === 'placed') {
      const { number, submissionId, placedAt, form, report: state } = read;
      orders.set(number, { number, submissionId, placedAt: new Date(placedAt), form, report: state });
    } else {
      const order = orders.get(read.number);
      if (order) orders.set(order.number, { ...order, report: read.report });
    }
  }
  return [...orders.values()];
}

/** Orders in a file of lines that is only ever added to: what `append` has answered survives a crash. */
export class OrderFile {
  readonly #handle: FileHandle;
  #size: number;
  #writing: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** Reads what is there; the folder is made when it is missing. */
  static async open(path: string): Promise<{ file: OrderFile; orders: Order[] }> {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'a+', 0o600);
    const content = await readFile(handle);
    // A line without its end was being written when the power went: nobody was told that it exists.
    const size = content.lastIndexOf('\n') + 1;
    await handle.truncate(size);
    const orders = replay(content.subarray(0, size).toString('utf8').split('\n').filter(Boolean));
    return { file: new OrderFile(handle, size), orders };
  }

  #append(added: Entry): Promise<void> {
    const write = this.#writing.then(async () => {
      const line = Buffer.from(`${JSON.stringify(added)}\n`);
      try {
        await this.#handle.appendFile(line);
        await this.#handle.sync();
        this.#size += line.length;
      } catch (error) {
        // Half a line would join with the next one and make both unreadable.
        await this.#handle.truncate(this.#size);
        throw error;
      }
    });
    // The failure belongs to the one whose order it was, the next one gets its own try.
    this.#writing = write.catch(() => undefined);
    return write;
  }

  place(order: Order): Promise<void> {
    return this.#append({ kind: 'placed', ...order, placedAt: order.placedAt.toISOString() });
  }

  settle(number: string, state: ReportState): Promise<void> {
    return this.#append({ kind: 'reported', number, report: state });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle.close();
  }
}
