import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { openAsItIs } from '#server/db/open.ts';
import { emptyPlace, engines, type DatabasePlace } from '../api/service/engines.ts';

const its = migrations.findIndex(({ name }) => name.includes('agents-of-rows'));
const referrals = ['LS-1', 'LS-2', ''].map((agent, index) => ({ agent, number: `R${index}` }));

/** As a version wrote them that knew no adviser but that of the referral. */
const before = referrals.flatMap(({ agent, number }) => [
  `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent, recommender_share,
      agent_number, created_at, expires_at)
    values ('t', '${number}', '${number}', gen_random_uuid(), 'Anna', 'Schmidt', 'strom', 'b', 6000, 100, '${agent}', now(), now())`,
  `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, language, created_at, delete_after)
    values ('t', '${number}', '${number}', 'Lena', 'Vogt', 'e', 'e', 'h', 'de', now(), now())`,
  `insert into orders (tenant, external_id, id, referral_number, product_id, status, ordered_at, created_at)
    values ('t', '${number}', gen_random_uuid(), '${number}', 'strom', 'Offen', now(), now())`,
  `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state, reason, at, order_until, created_at)
    values ('t', gen_random_uuid(), 'Empfehler', '${number}', '${number}', gen_random_uuid(), 'strom', 6000, 'Offen', 'EmpfaengerBestaetigt', now(), now(), now())`,
]);

describe.each(engines)('what hung on referrals before its adviser stood beside it, on %s,', (engine) => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  beforeAll(async () => {
    place = await emptyPlace(engine);
    database = await openAsItIs(place);
  }, 180_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('has it once that is brought up to date', async () => {
    const apply = (count: number) => database.onOneConnection((alone) => migrate(alone, migrations.slice(0, count)));
    await apply(its);
    for (const statement of before) await database.executeSql(statement);
    await apply(migrations.length);
    for (const table of ['recipients', 'orders', 'bounties']) {
      const { rows } = await database.executeSql(
        `select referral_number as number, agent_number as agent from ${table} order by referral_number`,
      );
      expect(rows).toEqual(referrals.map(({ agent, number }) => ({ number, agent })));
    }
  }, 120_000);
});
