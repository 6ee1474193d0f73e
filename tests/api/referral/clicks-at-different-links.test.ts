import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

const tenant = 'lindenstrom';
const rounds = 5;

describe.each(engines)('many who follow different links of a tenant at once on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const people = async (count: number) => {
    const numbers: string[] = [];
    for (let nth = 0; nth < count; nth += 1) numbers.push((await confirmedRecommender(service)).number);
    return numbers;
  };
  const clicking = () => visitCounts({ db: service.database.db, effects: service.effects }).click;
  const countsOf = async (number: string) => {
    const [sums] = await rowsOf(service, 'select clicks, entries from referrals where number = $1', number);
    const counted = { clicks: sums?.['clicks'], entries: sums?.['entries'] };
    const visits = await rowsOf(
      service,
      'select channel, clicks from referral_visits where referral_number = $1 order by channel',
      number,
    );
    const told = await rowsOf(service, `select kind from happenings where subject = $1 and kind = 'opened'`, number);
    return {
      ...counted,
      visits: visits.map(({ channel, clicks }) => `${String(channel)} ${String(clicks)}`),
      told: told.length,
    };
  };

  it('are each counted at their own, by channel, and open it once', async () => {
    const numbers = await people(6);
    const click = clicking();
    const channels = ['whatsapp', 'email', 'carrier pigeon'];
    const clicks = Array.from({ length: rounds }, () =>
      numbers.flatMap((number) => channels.map((channel) => click({ tenant, number, channel }))),
    );
    expect(new Set(await Promise.all(clicks.flat()))).toEqual(new Set([true]));
    for (const number of numbers) {
      expect(await countsOf(number)).toEqual({
        clicks: rounds * 3,
        entries: 0,
        visits: [` ${rounds}`, `email ${rounds}`, `whatsapp ${rounds}`],
        told: 1,
      });
    }
  });

  it('are told of a link that is unknown, another tenant’s, blocked or over, and nothing is counted there', async () => {
    const [good = '', blocked = '', over = ''] = await people(3);
    await rowsOf(service, 'update referrals set blocked_at = now() where number = $1', blocked);
    await rowsOf(service, `update referrals set expires_at = '2020-01-01' where number = $1`, over);
    const click = clicking();
    const asked = [good, good, good, 'ZZ99ZZ99ZZ', blocked, over, `'"\\`, good];
    const answers = await Promise.all(asked.map((number) => click({ tenant, number, channel: '' })));
    expect(answers).toEqual([true, true, true, false, false, false, false, true]);
    expect(await click({ tenant: 'fernklang', number: good, channel: '' })).toBe(false);
    const counts = await Promise.all([good, blocked, over].map(countsOf));
    expect(counts.map((of) => [of.clicks, of.told])).toEqual([
      [4, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  // The embedded database has one connection: nobody else can hold a row while somebody asks.
  it.runIf(engine === 'postgres')(
    'wait for none of the others’ rows, and are counted at theirs once it is free',
    async () => {
      const [held = '', ...others] = await people(5);
      const click = clicking();
      const { waits } = await transact(service.database.db, async (tx) => {
        await tx.execute(sql`select 1 from referrals where number = ${held} for update`);
        const late = click({ tenant, number: held, channel: '' });
        const rest = [held, ...others].map((number) => click({ tenant, number, channel: 'email' }));
        expect(await Promise.all(rest.slice(1))).toEqual(others.map(() => true));
        expect(await Promise.race([late, pause(200).then(() => 'waits')])).toBe('waits');
        return { waits: Promise.all([late, rest[0]]) };
      });
      expect(await waits).toEqual([true, true]);
      expect(await countsOf(held)).toMatchObject({ clicks: 2, visits: [' 1', 'email 1'], told: 1 });
    },
  );
});
