import { inArray, isNull } from 'drizzle-orm';
import { createSecretKey } from 'node:crypto';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { mails } from '#server/db/schema/mails.ts';
import { readRecommender } from '#server/domain/people/account/recommenders.ts';
import { startSession } from '#server/domain/people/account/session.ts';
import { openMail } from '#server/mail/outbox.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { newPlace, type DatabasePlace } from '../../api/service/engines.ts';
import { newKey } from '../../api/given/operator-people.ts';
import { releaserNames, releasers } from '../../api/given/releasers.ts';
import { Service, type Answer } from '../../api/service/service.ts';
import type { Chance } from '../faults/chance.ts';

type Call = Parameters<Service['call']>;
type OpenedMail = ReturnType<typeof openMail> & { readonly tenant: string };

const instanceCount = 2;

/** Instances of the service on one PostgreSQL, with one clock. */
export class Stage {
  readonly chance: Chance;
  readonly instances: readonly Service[];
  readonly keys: readonly string[];
  /** Answers by status. */
  readonly answers = new Map<number, number>();
  /** SQL states for which a transaction was begun again. */
  readonly #again: string[];
  readonly #place: DatabasePlace;
  readonly #sealing = createSealing(createSecretKey(Buffer.alloc(32, 7)), 'mail');

  private constructor(parts: {
    chance: Chance;
    place: DatabasePlace;
    instances: readonly Service[];
    keys: readonly string[];
    again: string[];
  }) {
    this.chance = parts.chance;
    this.#place = parts.place;
    this.instances = parts.instances;
    this.keys = parts.keys;
    this.#again = parts.again;
  }

  static async start(chance: Chance): Promise<Stage> {
    const place = await newPlace('postgres');
    const again: string[] = [];
    const open = () => openDatabase({ ...place, onRepeat: (state) => void again.push(state) });
    const instances: Service[] = [];
    for (let count = 0; count < instanceCount; count += 1) {
      instances.push(await Service.start('postgres', undefined, 1_000_000, open));
    }
    const keys: string[] = [];
    const [first] = instances;
    for (const name of releaserNames) {
      const scopes = ['Zahllaeufe', 'Freigabe', 'Berichte', 'Sperren'];
      // Longer than the months that go by at once: nobody would be paid after that.
      if (first) await newKey(first, name, scopes, { key: releasers[name], days: 730 });
      keys.push(releasers[name]);
    }
    return new Stage({ chance, place, instances, keys, again });
  }

  /** Any of these, or nothing of nothing. */
  any<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.chance() * things.length)];
  }

  get instance(): Service {
    const [first] = this.instances;
    const drawn = this.any(this.instances) ?? first;
    if (!drawn) throw new Error('no instance');
    return drawn;
  }

  get database(): OpenDatabase {
    return this.instance.database;
  }

  get now(): Date {
    return this.instance.clock.now();
  }

  pass(days: number): void {
    for (const { clock } of this.instances) clock.pass({ days });
  }

  /** A call at one of the instances. @throws Error for an answer that says that the service is wrong */
  async call(...[method, path, options]: Call): Promise<Answer> {
    const answer = await this.instance.call(method, path, options);
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.text}\n${this.failures().join('')}`);
    return answer;
  }

  /** What the instances have logged of failures. */
  failures(): string[] {
    // A machine that is busy with something else refuses calls, and whoever asks comes again.
    const isFailure = (line: string) => line.includes('"level":50') && !line.includes('FST_UNDER_PRESSURE');
    return this.instances.flatMap(({ logged }) => logged.filter(isFailure));
  }

  async rows(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.database.executeSql(statement, values)).rows;
  }

  /** A fresh session of a recommender, or none for one who is gone. */
  async session(id: string): Promise<string | null> {
    const { effects, database } = this.instance;
    try {
      return (await startSession(database.db, effects, await readRecommender(database.db, 'lindenstrom', id))).token;
    } catch {
      // Nobody signs in to an account that is gone.
      return null;
    }
  }

  /** Delivers the mails that were written since. */
  async deliver(): Promise<OpenedMail[]> {
    await this.instance.fulfilWishes();
    const { db } = this.database;
    const rows = await db.select().from(mails).where(isNull(mails.sentAt));
    for (let from = 0; from < rows.length; from += 500) {
      const ids = rows.slice(from, from + 500).map(({ id }) => id);
      await db.update(mails).set({ sentAt: this.now, sealed: null }).where(inArray(mails.id, ids));
    }
    return rows.map((row) => ({
      ...openMail({ ...row, sealed: row.sealed ?? '' }, this.#sealing),
      tenant: row.tenant,
    }));
  }

  /** @returns how many deadlocks the database has met, and how often a transaction was begun again; nothing works after that */
  async end(): Promise<{ deadlocks: number; again: readonly string[] }> {
    // What a connection has counted is known for sure once it is closed.
    for (const service of this.instances) await service.stop();
    const database = await openDatabase(this.#place);
    const { rows } = await database.executeSql(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    await database.close();
    await this.#place.remove();
    return { deadlocks: Number(rows[0]?.['deadlocks']), again: this.#again };
  }
}
