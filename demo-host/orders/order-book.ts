import { isDeepStrictEqual } from 'node:util';
import { OrderFile } from './order-file.ts';
import type { Order, OrderForm, ReportState } from './order.ts';

const berlinYear = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' });

/** All orders of the shop. */
export class OrderBook {
  readonly #shop: string;
  readonly #file: OrderFile;
  readonly #bySubmission = new Map<string, Order>();
  readonly #saving = new Map<string, Promise<void>>();
  #last = 0;

  private constructor(shop: string, file: OrderFile, orders: readonly Order[]) {
    this.#shop = shop;
    this.#file = file;
    for (const order of orders) {
      this.#bySubmission.set(order.submissionId, order);
      this.#last = Math.max(this.#last, Number(order.number.split('-')[2]));
    }
  }

  /** @param shop two letters with which the numbers of its orders begin */
  static async open(path: string, shop: string): Promise<OrderBook> {
    const { file, orders } = await OrderFile.open(path);
    return new OrderBook(shop, file, orders);
  }

  find(submissionId: string): Order | undefined {
    return this.#bySubmission.get(submissionId);
  }

  /** Orders of which the referral service has not said yet what it makes of them. */
  unreported(): Order[] {
    return [...this.#bySubmission.values()].filter((order) => order.report === 'pending');
  }

  /**
   * Makes one order of one submission, however often it arrives. Resolves when the order is safe on the disk.
   * `same` is false when the form was sent before with other content; the first one stands.
   */
  async place(submissionId: string, form: OrderForm, now: Date): Promise<{ order: Order; same: boolean }> {
    const known = this.#bySubmission.get(submissionId);
    if (known) {
      await this.#saving.get(submissionId);
      return { order: known, same: isDeepStrictEqual(known.form, form) };
    }
    this.#last += 1;
    const order: Order = {
      form,
      submissionId,
      number: `${this.#shop}-${berlinYear.format(now)}-${String(this.#last).padStart(6, '0')}`,
      placedAt: now,
      report: form.referralNumber || form.recipientNumber ? 'pending' : 'none',
    };
    // Kept before it is written, so that the second click of a double click finds it.
    this.#bySubmission.set(submissionId, order);
    const saving = this.#file.place(order);
    this.#saving.set(submissionId, saving);
    try {
      await saving;
    } catch (error) {
      this.#bySubmission.delete(submissionId);
      throw error;
    } finally {
      this.#saving.delete(submissionId);
    }
    return { order, same: true };
  }

  async settleReport(order: Order, report: ReportState): Promise<void> {
    this.#bySubmission.set(order.submissionId, { ...order, report });
    await this.#file.settle(order.number, report);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
