import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import type { Engine } from '../service/engines.ts';
import { Service } from '../service/service.ts';
import { rowsOf } from './account-people.ts';
import { confirmedRecipient, newOrderId, signedIn, type Recipient } from './bounty-people.ts';
import { recommenderWith } from './order-people.ts';
import type { Recommender } from './people.ts';

/**
 * The last day, 31 October, begins in summer time and ends in winter time. Files may tell of it for two weeks more, and what they
 * told at the last moment may stand in a transaction that goes on for an hour.
 */
export const lastMoment = '2026-11-14T23:59:59.999Z';
export const over = '2026-11-15T00:00:00.000Z';

export const order = (whose: object, Status = 'Offen') => ({ ExterneId: newOrderId(), Status, ...whose });

export interface Followed {
  readonly anna: Recommender;
  readonly lena: Recipient;
}

type Numbered = Pick<Recipient, 'number'>;

/** A service whose tenant waits for orders as long as a test says, 30 days unless it does. */
export class OrderPeriod {
  readonly wait: { days: number };
  readonly service: Service;
  private constructor(service: Service, wait: { days: number }) {
    this.service = service;
    this.wait = wait;
  }

  static async start(engine: Engine): Promise<OrderPeriod> {
    const wait = { days: 30 };
    const service = await Service.start(engine, (tenant) => {
      const changing = Object.defineProperty({ ...tenant.private }, 'orderPeriodDays', { get: () => wait.days });
      return { ...tenant, private: changing };
    });
    return new OrderPeriod(service, wait);
  }

  /** Half a minute before a day ends in Berlin. */
  begin(): void {
    this.wait.days = 30;
    this.service.clock.moment = new Date('2026-10-01T21:59:30Z');
  }

  timePasses() {
    const { database, effects, tenant } = this.service;
    return passTime(database.db, effects, [tenant], new AbortController().signal);
  }

  timePassesAt(moment: string) {
    this.service.clock.moment = new Date(moment);
    return this.timePasses();
  }

  /** Somebody has confirmed, and has until the end of the last day. */
  async followed(): Promise<Followed> {
    const anna = await recommenderWith(this.service, 50);
    return { anna, lena: await confirmedRecipient(this.service, anna) };
  }

  partsOf({ number }: Numbered) {
    const select = 'select side, state, reason from bounties where recipient_number = $1 order by side desc';
    return rowsOf(this.service, select, number);
  }

  async statesOf(whose: Numbered): Promise<unknown[]> {
    return (await this.partsOf(whose)).map(({ state }) => state);
  }

  /** The filters of the personal area that find somebody's only referral. */
  async filtersOf(anna: Recommender): Promise<string[]> {
    const token = await signedIn(this.service, anna);
    const found = [];
    for (const filter of ['Laufend', 'Erfolgreich', 'Beendet']) {
      const { body } = await this.service.call('GET', `empfehler/empfehlungen?Filter=${filter}`, { token });
      if ((body['Content'] as unknown as object[]).length > 0) found.push(filter);
    }
    return found;
  }
}
