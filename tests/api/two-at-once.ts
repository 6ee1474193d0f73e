import { expect, vi } from 'vitest';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from './account-people.ts';
import { newPlace } from './engines.ts';
import { Service } from './service.ts';

/** A service on PostgreSQL, and somebody else at its database, who brings calls to the very place at which one must wait for the other. */
export class TwoAtOnce {
  readonly service: Service;
  /** Holds what a call wants. */
  readonly other: pg.Client;
  /** SQL states of the transactions that were begun again. */
  readonly deadlocks: string[];
  readonly stop: () => Promise<void>;
  private constructor({
    service,
    other,
    deadlocks,
    stop,
  }: Pick<TwoAtOnce, 'service' | 'other' | 'deadlocks' | 'stop'>) {
    this.service = service;
    this.other = other;
    this.deadlocks = deadlocks;
    this.stop = stop;
  }

  static async start(): Promise<TwoAtOnce> {
    const place = await newPlace('postgres');
    const deadlocks: string[] = [];
    const service = await Service.start('postgres', undefined, 100_000, () =>
      openDatabase({ ...place, onRepeat: (state) => void deadlocks.push(state) }),
    );
    const other = new pg.Client({ connectionString: place.databaseUrl });
    await other.connect();
    const stop = async () => {
      await other.end();
      await service.stop();
      await place.remove();
    };
    return new TwoAtOnce({ service, other, deadlocks, stop });
  }

  /** So many wait for a lock. */
  waiting(count: number): Promise<void> {
    const inLine = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return vi.waitFor(
      async () => expect(await rowsOf(this.service, inLine)).toHaveLength(count),
      // However busy the machine is: who waits goes on waiting.
      { timeout: 30_000, interval: 50 },
    );
  }
}
