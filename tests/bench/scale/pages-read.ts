import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as v from 'valibot';
import type { OpenDatabase } from '#server/db/database.ts';

/** What some work asked of the database. */
export interface Read {
  readonly statements: number;
  /** Pages of 8 KB, from its memory or from the disk, of all statements. */
  readonly pages: number;
  readonly ms: number;
  /** The same by statement. */
  readonly by: ReadonlyMap<string, number>;
}

const told = v.pipe(
  v.string(),
  v.regex(/^duration: /),
  v.transform((message) => message.slice(message.indexOf('{'))),
  v.parseJson(),
  v.object({
    'Query Text': v.string(),
    Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
  }),
);

/** The server itself tells each plan with what it has read, of selects and changes alike, to whoever sent the statement. */
const toldPlans = [
  ['session_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_buffers', 'on'],
  ['auto_explain.log_timing', 'off'],
  ['auto_explain.log_format', 'json'],
  ['auto_explain.log_level', 'notice'],
  ['auto_explain.log_parameter_max_length', '0'],
  ['client_min_messages', 'notice'],
].map(([name, value]) => `-c ${name}=${value}`);

/** In milliseconds. */
const long = 10_000;

/** A database as the service opens it, which knows how much was read. PostgreSQL only. */
export class ReadDatabase {
  readonly #pool: pg.Pool;
  #heard: { readonly text: string; readonly pages: number }[] = [];
  readonly open: OpenDatabase;

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: toldPlans.join(' ') });
    this.#pool.on('connect', (client) => {
      client.on('notice', ({ message }) => this.#hear(message));
    });
    const executeSql: OpenDatabase['executeSql'] = (text, values) =>
      this.#pool.query<Record<string, unknown>>(text, values);
    this.open = {
      engine: 'postgres',
      db: drizzle(this.#pool),
      executeSql,
      onOneConnection: (work) => work(executeSql),
      close: () => this.#pool.end(),
    };
  }

  #hear(message: string | undefined): void {
    const plan = v.safeParse(told, message);
    if (!plan.success) return;
    const { 'Query Text': text, Plan } = plan.output;
    this.#heard.push({ text, pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] });
  }

  /** What some work reads when it is done for the second time: the first one fills what is kept in memory. What takes long is done once. */
  async readBy(work: () => Promise<unknown>): Promise<Read> {
    const first = await this.#readOnce(work);
    return first.ms > long ? first : this.#readOnce(work);
  }

  async #readOnce(work: () => Promise<unknown>): Promise<Read> {
    this.#heard = [];
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    const by = new Map<string, number>();
    for (const { text, pages } of this.#heard) by.set(text, (by.get(text) ?? 0) + pages);
    return { statements: this.#heard.length, pages: this.#heard.reduce((sum, one) => sum + one.pages, 0), ms, by };
  }
}
