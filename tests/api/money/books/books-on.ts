import { createSecretKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { createEffects } from '#server/create-effects.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '#server/domain/effects.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { headOf, sealBooks } from '#server/domain/money/ledger/seal.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { secureRandom } from '#server/random.ts';
import { newPlace, type DatabasePlace, type Engine } from '../../service/engines.ts';

let tenants = 0;

/** The books of one tenant after the other, and whoever administers the database they are in. */
export class BooksOn {
  readonly engine: Engine;
  now = new Date('2026-05-20T10:00:00Z');
  tenant = '';
  place!: DatabasePlace;
  database!: OpenDatabase;
  effects: Effects = this.withKeys(7);

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async start(): Promise<void> {
    this.place = await newPlace(this.engine);
    this.database = await openDatabase(this.place);
  }

  async end(): Promise<void> {
    await this.database.close();
    await this.place.remove();
  }

  /** Another tenant, whose books are empty. */
  begin(): void {
    this.tenant = `tenant-${(tenants += 1)}`;
    this.now = new Date('2026-05-20T10:00:00Z');
  }

  /** As the service would be started with these keys, each a byte. */
  withKeys(secret: number, ...former: number[]): Effects {
    const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
    const clock = { now: () => this.now };
    const given = { clock, random: secureRandom, secretKey: key(secret), formerKeys: former.map((byte) => key(byte)) };
    return createEffects({ ...given, publicUrl: 'https://widget.example' });
  }

  /** Something is opened, so often, and nothing of it is in the bounties. */
  post({ db = this.database.db, effects = this.effects, count = 1 } = {}): Promise<void> {
    const opened = () => ({ kind: ledgerKind.opened, bountyId: newUuid(effects.random), amountCent: 6000 });
    return transact(db, (tx) => postAll(tx, effects, this.tenant, Array.from({ length: count }, opened)));
  }

  /** @returns how many were sealed */
  seal(effects = this.effects): Promise<number> {
    return sealBooks(this.database.db, effects, { tenant: this.tenant });
  }

  /** So many entries, sealed. @returns the last seal */
  async filled(count: number) {
    await this.post({ count });
    await this.seal();
    const head = await headOf(this.database.db, this.tenant);
    if (!head) throw new Error('nothing was sealed');
    return head;
  }

  check(anchor: Parameters<typeof checkLedger>[3] = null, effects = this.effects) {
    return checkLedger(this.database.db, effects, this.tenant, anchor);
  }

  async rows(statement: string): Promise<Record<string, unknown>[]> {
    return (await this.database.executeSql(statement.replaceAll('%', this.tenant))).rows;
  }

  /** What the database would refuse but to who switches its triggers off; `%` stands for the tenant. */
  async behindItsBack(...statements: string[]): Promise<void> {
    const switchAll = async (verb: string) => {
      for (const table of ['entries', 'lines', 'seals', 'anchors']) {
        await this.database.db.execute(sql.raw(`alter table ledger_${table} ${verb} trigger all`));
      }
    };
    await switchAll('disable');
    for (const statement of statements) await this.rows(statement);
    await switchAll('enable');
  }
}

/** The entry of a number. */
export const entryOf = (seq: number) => `(select entry_id from ledger_seals where tenant = '%' and seq = ${seq})`;

/** Cuts the end of the books off after a number. */
export const cutTo = (seq: number) => [
  `create table cut as select entry_id from ledger_seals where tenant = '%' and seq > ${seq}`,
  'delete from ledger_lines where entry_id in (select entry_id from cut)',
  `delete from ledger_seals where tenant = '%' and seq > ${seq}`,
  'delete from ledger_entries where id in (select entry_id from cut)',
  'drop table cut',
];

/** An entry as somebody writes it who has no key: what another one says, with an id and a moment of one's own. */
export const forged = (id: string, at: string) => [
  `insert into ledger_entries select tenant, '${id}', kind, bounty_id, null, null, ${at}, key, hash from ledger_entries
    where tenant = '%' and id = ${entryOf(2)}`,
  `insert into ledger_lines select tenant, '${id}', line, account, debit_cent, credit_cent from ledger_lines
    where tenant = '%' and entry_id = ${entryOf(2)}`,
];

/** An id of a moment. */
export const v7 = (at: string, block: string) =>
  `${new Date(at)
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-${block}00000000`;
