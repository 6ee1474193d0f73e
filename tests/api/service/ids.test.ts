import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { Paying } from '../given/paying.ts';
import { engines } from './engines.ts';

describe.each(engines)('ids on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    await paying.collected();
    await paying.created();
  }, 180_000);
  afterAll(() => paying.service.stop());

  const versionsIn = async (table: string) =>
    (await rowsOf(paying.service, `select distinct substr(id::text, 15, 1) as version from ${table} order by 1`)).map(
      ({ version }) => Number(version),
    );

  it.each(['consents', 'payments', 'ledger_entries'])(
    'are ordered by time in %s, which has the moment beside',
    async (table) => {
      expect(await versionsIn(table)).toEqual([7]);
    },
  );

  // Whoever sees them would learn when somebody came, or wrote.
  it.each(['recommenders', 'bounties', 'orders', 'mails', 'pay_runs', 'operator_keys'])(
    'tell no moment in %s',
    async (table) => {
      const versions = await versionsIn(table);
      expect(versions).toEqual([4]);
    },
  );
});
