import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from '../given/account-people.ts';
import { newPlace, type DatabasePlace } from './engines.ts';
import { Service } from './service.ts';

/** A service on PostgreSQL, and somebody else at its database who holds what a call wants. */
class Contest {
  service!: Service;
  other!: pg.Client;
  /** SQL states for which a transaction of the test at hand was begun again. */
  readonly deadlocks: string[] = [];
  #place!: DatabasePlace;

  async start(): Promise<void> {
    this.#place = await newPlace('postgres');
    const onRepeat = (state: string) => void this.deadlocks.push(state);
    this.service = await Service.start('postgres', undefined, 100_000, () =>
      openDatabase({ ...this.#place, onRepeat }),
    );
    this.other = new pg.Client({ connectionString: this.#place.databaseUrl });
    await this.other.connect();
  }

  async end(): Promise<void> {
    await this.other.end();
    await this.service.stop();
    await this.#place.remove();
  }

  async #countWaiting(): Promise<number> {
    const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await rowsOf(this.service, text)).length;
  }

  /** So many wait for a lock. */
  async waiting(count: number): Promise<void> {
    // However busy the machine is: who waits goes on waiting.
    await vi.waitFor(async () => expect(await this.#countWaiting()).toBe(count), { timeout: 30_000, interval: 50 });
  }

  /** Until some work is over, or waits for a lock. */
  async overOrWaiting(work: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    const isSo = async () => isOver || (await this.#countWaiting()) > 0;
    await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 30_000, interval: 50 });
  }
}

/** One for all tests of a suite. */
export function useContest(): Contest {
  const contest = new Contest();
  beforeAll(() => contest.start(), 180_000);
  afterAll(() => contest.end());
  beforeEach(() => {
    contest.deadlocks.length = 0;
  });
  // One that failed in the middle holds nothing for the next.
  afterEach(() => contest.other.query('rollback'));
  return contest;
}
