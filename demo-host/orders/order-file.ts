import * as v from 'valibot';
import { LineFile } from './line-file.ts';
import type { Order, ReportState } from './order.ts';

const text = v.string();
const report = v.picklist(['none', 'pending', 'matched', 'unmatched', 'refused']);

/** One line of the file: an order as it was placed, or what became of its report. */
const entry = v.variant('kind', [
  v.object({
    kind: v.literal('placed'),
    number: v.pipe(text, v.regex(/^[A-Z]{2}-\d{4}-\d{6,}$/)),
    submissionId: text,
    placedAt: v.pipe(text, v.isoTimestamp()),
    report,
    form: v.objectWithRest({ tariffId: text, referralNumber: text, recipientNumber: text }, text),
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

/** The file in which the shop's orders are kept. */
export class OrderFile {
  readonly #file: LineFile;

  private constructor(file: LineFile) {
    this.#file = file;
  }

  /** Reads what is there; the folder is made when it is missing. */
  static async open(path: string): Promise<{ file: OrderFile; orders: Order[] }> {
    const { file, lines } = await LineFile.open(path);
    return { file: new OrderFile(file), orders: replay(lines) };
  }

  #append(added: Entry): Promise<void> {
    return this.#file.append(added);
  }

  place(order: Order): Promise<void> {
    return this.#append({ kind: 'placed', ...order, placedAt: order.placedAt.toISOString() });
  }

  settle(number: string, state: ReportState): Promise<void> {
    return this.#append({ kind: 'reported', number, report: state });
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
