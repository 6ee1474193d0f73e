import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderBook } from './order-book.ts';
import type { Order } from './order.ts';
import { reportOrder, ServiceAway, type ReferralService } from './report-order.ts';

export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Brings every order with a recommendation to the referral service, as long as that takes. */
export class ReportQueue {
  readonly #service: ReferralService;
  readonly #book: OrderBook;
  readonly #logger: FastifyBaseLogger;
  readonly #backOff: BackOff;
  readonly #closing = new AbortController();
  readonly #running = new Map<string, { firstTry: Promise<unknown>; done: Promise<void> }>();

  constructor(options: { service: ReferralService; book: OrderBook; logger: FastifyBaseLogger; backOff: BackOff }) {
    this.#service = options.service;
    this.#book = options.book;
    this.#logger = options.logger;
    this.#backOff = options.backOff;
    for (const order of this.#book.unreported()) this.start(order);
  }

  start(order: Order): void {
    if (order.report !== 'pending' || this.#running.has(order.number)) return;
    const firstTry = this.#report(order);
    const done = firstTry
      .then((answered) => (answered ? undefined : this.#reportAgain(order)))
      // The order itself is safe and the next start takes it up again.
      .catch((error: unknown) => this.#logger.error({ err: error, order: order.number }, 'report stopped'))
      .finally(() => this.#running.delete(order.number));
    this.#running.set(order.number, { firstTry, done });
  }

  /** Waits for the first try to report an order, at most `ms`; it may have failed. */
  async firstTry(order: Order, ms: number): Promise<void> {
    const enough = new AbortController();
    // The wait ends by abort when the report was faster; that is its purpose and no failure.
    const patience = wait(ms, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
    // What fails in it is logged where it runs; the customer's order is not touched by it.
    await Promise.race([this.#running.get(order.number)?.firstTry.catch(() => undefined), patience]);
    enough.abort();
  }

  /** One try; false when there should be another. */
  async #report(order: Order): Promise<boolean> {
    try {
      const report = await reportOrder(this.#service, order, this.#closing.signal);
      if (report === 'refused') this.#logger.error({ order: order.number }, 'report refused for good');
      await this.#book.settleReport(order, report);
      return true;
    } catch (error) {
      if (!(error instanceof ServiceAway)) throw error;
      if (!this.#closing.signal.aborted) this.#logger.warn({ err: error, order: order.number }, 'service is away');
      return false;
    }
  }

  async #reportAgain(order: Order): Promise<void> {
    const { firstMs, longestMs } = this.#backOff;
    for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) {
      // Up to a quarter longer at random, so that many waiting orders do not come back in one wave.
      const pause = pauseMs * (1 + Math.random() / 4);
      // Closing ends the pause by abort; the order waits in the file for the next start.
      await wait(pause, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      if (this.#closing.signal.aborted || (await this.#report(order))) return;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }
}
