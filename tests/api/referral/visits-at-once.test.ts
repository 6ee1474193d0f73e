import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

const most = 40;

describe.each(engines)('many who follow one link at once on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const countsOf = async (number: string) => ({
    sums: await rowsOf(service, 'select clicks, entries, entry_source from referrals where number = $1', number),
    visits: await rowsOf(
      service,
      'select channel, clicks, entries from referral_visits where referral_number = $1 order by channel',
      number,
    ),
    told: await rowsOf(service, `select kind from happenings where subject = $1 and kind = 'opened'`, number),
  });

  it('are all counted, at several instances and by each channel, and open it once', async () => {
    const { number } = await confirmedRecommender(service);
    const instances = Array.from({ length: 4 }, () =>
      visitCounts({ db: service.database.db, effects: service.effects }),
    );
    const clicks = Array.from({ length: most / 4 }, (_, nth) => (nth % 2 === 0 ? 'whatsapp' : 'email')).flatMap(
      (channel) => instances.map(({ click }) => click({ tenant: 'lindenstrom', number, channel })),
    );
    expect(new Set(await Promise.all(clicks))).toEqual(new Set([true]));
    const { sums, visits, told } = await countsOf(number);
    expect(sums).toEqual([{ clicks: most, entries: 0, entry_source: '' }]);
    expect(visits).toEqual([
      { channel: 'email', clicks: most / 2, entries: 0 },
      { channel: 'whatsapp', clicks: most / 2, entries: 0 },
    ]);
    expect(told).toHaveLength(1);
  });

  it('enter once a visitor, however often each comes at the same moment', async () => {
    const { number } = await confirmedRecommender(service);
    const enter = (nth: number) =>
      service.call('PUT', `empfehlung/${number}`, {
        body: { Channel: 'whatsapp', Einsprungsquelle: 'Link' },
        from: `192.0.2.${nth % 10}`,
      });
    const answers = await Promise.all(Array.from({ length: most }, (_, nth) => enter(nth)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { sums, visits, told } = await countsOf(number);
    expect(sums).toEqual([{ clicks: 0, entries: 10, entry_source: 'Link' }]);
    expect(visits).toEqual([{ channel: 'whatsapp', clicks: 0, entries: 10 }]);
    expect(told).toHaveLength(1);
  });

  it('are not counted at one that nobody may follow', async () => {
    const { number } = await confirmedRecommender(service);
    await rowsOf(service, 'update referrals set blocked_at = now() where number = $1', number);
    const tried = () => rowsOf(service, `select sum(count)::int as count from tries where kind = 'entry'`);
    const before = await tried();
    const { click } = visitCounts({ db: service.database.db, effects: service.effects });
    const clicks = Array.from({ length: 5 }, () => click({ tenant: 'lindenstrom', number, channel: '' }));
    expect(await Promise.all(clicks)).toEqual(Array.from({ length: 5 }, () => false));
    expect((await service.call('PUT', `empfehlung/${number}`, { body: {} })).status).toBe(403);
    const { sums, visits, told } = await countsOf(number);
    expect([sums, visits, told]).toEqual([[{ clicks: 0, entries: 0, entry_source: '' }], [], []]);
    expect(await tried()).toEqual(before);
  });
});
