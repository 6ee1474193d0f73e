import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { readConfig } from '#server/config.ts';
import { createEffects } from '#server/create-effects.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { deadlinesOfAll as deadlines } from '#server/fold-features.ts';
import { createLogger } from '#server/logger.ts';
import { secureRandom } from '#server/random.ts';
import { startService, type Service } from '#server/service.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { plant } from '../records/deadline-rows.ts';
import { newPlace, type DatabasePlace } from './engines.ts';

const names = Object.keys(deadlines) as (keyof typeof deadlines)[];
const each = 4;
const key = 'a key of the tests that is long enough';

/** What the books say of a bounty since it was opened. */
const since: Partial<Readonly<Record<BountyState, readonly LedgerKind[]>>> = {
  [bountyState.paid]: [ledgerKind.sent, ledgerKind.booked],
  [bountyState.cancelled]: [ledgerKind.cancelled],
};

describe('several instances on one PostgreSQL', () => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  let distDir: string;
  const logged: string[] = [];
  const clock = { moment: new Date('2026-05-20T10:00:00Z'), now: () => new Date(clock.moment) };
  const secretKey = createSecretKey(Buffer.from(key, 'utf8'));
  /** As each instance has them. */
  const effects = createEffects({ clock, random: secureRandom, secretKey, publicUrl: '' });

  beforeAll(async () => {
    place = await newPlace('postgres');
    database = await openDatabase(place);
    distDir = await mkdtemp(join(tmpdir(), 'rw-unbuilt-'));
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
    await rm(distDir, { recursive: true, force: true });
  });

  /** An instance as `npm start` makes it, but for the clock. */
  async function start(): Promise<Service> {
    const env = {
      DATABASE_URL: place.databaseUrl,
      DEMO: 'true',
      SECRET_KEY: key,
      // What is planted was sealed by nobody.
      LOST_SECRET_KEY: 'true',
    };
    return startService({
      config: readConfig({ ...env, DATA_DIR: place.dataDir }),
      tenants: await loadTenants(resolve('demo-host/tenants'), {}),
      logger: createLogger('info', { write: (line) => void logged.push(line) }),
      clock,
      distDir,
    });
  }
  /** The books say of each bounty that was planted what they say of one that came into its state by itself. */
  async function enterInBooks(): Promise<void> {
    const planted = await database.db.select().from(bounties);
    const postings = planted.flatMap(({ id: bountyId, state, valueCent: amountCent }) =>
      [ledgerKind.opened, ...(since[state] ?? [])].map((kind) => ({ kind, bountyId, amountCent })),
    );
    await database.db.transaction((tx) => postAll(tx, effects, 'lindenstrom', postings));
  }
  const noted = async () => {
    const { rows } = await database.executeSql('select rule, sum(count)::int as n from deletion_log group by rule');
    return Object.fromEntries(rows.map(({ rule, n }) => [String(rule), Number(n)]));
  };

  it('meet every deadline once, whoever starts when', async () => {
    for (const name of names) {
      for (let n = 0; n < each; n += 1) await plant[name](database.db, clock.now());
    }
    await enterInBooks();
    clock.moment = new Date('2035-01-01T00:00:00Z');
    const services = await Promise.all([start(), start(), start()]);
    const all = Object.fromEntries(names.map((name) => [deadlines[name].rule, each]));
    // Links that have been over for so long are deleted with what was typed for them, whoever meets either deadline first.
    const { purposeTokens, typedDetails } = deadlines;
    Reflect.deleteProperty(all, typedDetails.rule);
    all[purposeTokens.rule] = 2 * each;
    await vi.waitFor(async () => expect(await noted()).toMatchObject(all), { timeout: 120_000, interval: 200 });
    await Promise.all(services.map((service) => service.close()));
    expect(await noted()).toEqual(all);

    // Who comes later finds nothing left.
    const before = logged.filter((line) => line.includes('deleted what is outdated')).length;
    const late = await start();
    await vi.waitFor(
      () => expect(logged.filter((line) => line.includes('deleted what is outdated')).length).toBeGreaterThan(before),
      { timeout: 60_000, interval: 200 },
    );
    await late.close();
    expect(await noted()).toEqual(all);
    expect(logged.filter((line) => line.includes('job failed'))).toEqual([]);
    const { fault, owedCent, owedByBountiesCent } = await checkLedger(database.db, effects, 'lindenstrom');
    expect([fault, owedCent]).toEqual([null, owedByBountiesCent]);
    expect((await database.executeSql('select * from recipients')).rows).toEqual([]);
  });
});
