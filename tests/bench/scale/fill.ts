import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { adviserChanges } from '#server/db/schema/adviser-sums.ts';
import { addAdviserChanges } from '#server/domain/records/statistics/adviser-sums.ts';
import { money, programme, traces } from './fill-programme.ts';
import { BooksGoOn } from './fill-books.ts';
import { allIsSummed, endsAreNoted, feedIsRead, soon, whatWaits } from './fill-waiting.ts';
import { fixedIsFree, fixedIsThere, large } from './fixed-agency.ts';
import type { Span } from './rows.ts';

/** A tenant that stays small beside the large one, and many that are smaller yet. */
export const small = 'nachbar';
const ofSmall = 2000;
const others = Array.from({ length: 8 }, (_, at) => `klein-${at + 1}`);
export const tenants = [large, small, ...others];

/** Nine of ten referrals are the large tenant's, the rest of the others, each of which has twice as many as the one after the next. */
function sharesOf(count: number): readonly { readonly tenant: string; readonly to: number }[] {
  const weights = others.map((_, at) => 2 ** (-at / 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [
    { tenant: large, to: Math.round(count * 0.9) },
    ...others.map((tenant, at) => ({ tenant, to: Math.round(count * 0.1 * ((weights[at] ?? 0) / sum)) })),
  ];
}

/** Fills a database of the service's tables by SQL alone, in steps: a later one adds to those before. */
export class Filling {
  readonly #client: pg.Client;
  readonly #filled = new Map<string, number>();
  readonly #books: BooksGoOn;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#books = new BooksGoOn(client);
  }

  static async on(databaseUrl: string): Promise<Filling> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // What is written is as the service would have written it: nobody has to look at each row.
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'");
    await client.query(`select make_feed_months('2025-07-01', '2026-06-01')`);
    return new Filling(client);
  }

  /** Adds the referrals of some numbers, with all that hangs on them. */
  async add(span: Span): Promise<void> {
    if (span.from >= span.to) return;
    for (const statement of [...programme(span), ...money(span), ...traces(span)]) await this.#run(statement);
  }

  async #run(statement: string): Promise<void> {
    await this.#client.query(statement).catch((error: unknown) => {
      throw new Error(`could not fill: ${statement}`, { cause: error });
    });
  }

  /** Until there are so many referrals of all tenants. */
  async upTo(count: number): Promise<void> {
    const isFirst = this.#filled.size === 0;
    for (const statement of isFirst ? fixedIsThere(soon) : fixedIsFree) await this.#run(statement);
    for (const { tenant, to } of [...sharesOf(count), { tenant: small, to: ofSmall }]) {
      const from = this.#filled.get(tenant) ?? 0;
      await this.add({ tenant, from, to });
      this.#filled.set(tenant, to);
      const waits = tenant === large || tenant === small;
      if (waits && from === 0) for (const statement of whatWaits(tenant)) await this.#run(statement);
    }
    await this.#run(endsAreNoted);
    await this.#run(feedIsRead);
    for (const statement of allIsSummed) await this.#run(statement);
    await this.#books.goOn([large, small]);
    await this.#run('select recount_adviser_sums()');
    await this.#countAdvisers();
    await this.vacuum();
  }

  /**
   * Once the server does so no more by itself: it would keep what was written last from being known as visible to all. Indexes, too, however little there is to
   * do: else a page of a table in which anything was changed would not be known as that, and each of its rows be read that an index has.
   */
  async vacuum(): Promise<void> {
    const working = `select from pg_stat_activity where backend_type = 'autovacuum worker'`;
    while (((await this.#client.query(working)).rowCount ?? 0) > 0) await this.#client.query('select pg_sleep(0.5)');
    await this.#client.query('vacuum (analyze, index_cleanup on)');
  }

  /** A pass counts so many at most. */
  async #countAdvisers(): Promise<void> {
    const db = drizzle(this.#client);
    while ((await db.$count(adviserChanges)) > 0) await addAdviserChanges(db);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
