import type { DatabasePlace } from '../../api/service/engines.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads the database that the service has left. */
export class Look {
  readonly database: OpenDatabase;

  private constructor(database: OpenDatabase) {
    this.database = database;
  }

  static async into<T>(place: DatabasePlace, read: (look: Look) => Promise<T>): Promise<T> {
    const database = await openDatabase(place);
    try {
      return await read(new Look(database));
    } finally {
      await database.close();
    }
  }

  async rows(statement: string): Promise<readonly Row[]> {
    return (await this.database.executeSql(statement)).rows;
  }

  /** The first column of the first row. */
  async number(statement: string): Promise<number> {
    const [row] = await this.rows(statement);
    return Number(Object.values(row ?? {})[0]);
  }

  /** How many rows have each value: `select value, count(*) …`. */
  async counts(statement: string): Promise<Readonly<Record<string, number>>> {
    const rows = await this.rows(statement);
    return Object.fromEntries(
      rows.map((row) => Object.values(row)).map(([name, count]) => [String(name), Number(count)]),
    );
  }
}

export interface Left {
  readonly unsent: number;
  readonly waiting: number;
  /** For whoever has to find out why something is left. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export function whatIsLeft(place: DatabasePlace): Promise<Left> {
  return Look.into(place, async (look) => ({
    unsent: await look.number('select count(*) from mails where sent_at is null'),
    waiting: await look.number(`select count(*) from bounties where state = 'Abgeholt'`),
    rest: {
      mails: await look.rows(
        'select kind, attempts, last_error, next_attempt_at, created_at from mails where sent_at is null',
      ),
      bounties: await look.counts('select state, count(*) from bounties where order_id is not null group by state'),
      payments: await look.counts('select state, count(*) from payments group by state'),
      jobs: await look.rows('select name, due_at, leased_until, failures from job_leases'),
    },
  }));
}
