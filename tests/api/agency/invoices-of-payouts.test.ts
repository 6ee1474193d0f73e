import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyPart, agencyPays } from '../given/agency-part.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { closedAt, closeMonths, seal } from '../given/charged.ts';
import { Paying } from '../given/paying.ts';
import { engines } from '../service/engines.ts';
import { back, debit, Moving } from '../service/moving.ts';

const { agency, cents } = agencyPart;

describe.each(engines)('invoices of what was really paid out on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    moving = new Moving(paying);
    await agencyWith(paying.service, agency, []);
    await agencyPays(paying.service);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const listed = async () => {
    const { service } = paying;
    const { body } = await service.call('GET', 'agentur/rechnungen', { token: await signedInTo(service, agency) });
    const sums = (rows: unknown) =>
      (rows as { Monat: string; SummeCent: number }[]).map(({ Monat, SummeCent }) => `${Monat} ${SummeCent}`);
    return [...sums(body['OffeneMonate']), ...sums(body['Rechnungen'])];
  };

  it('charge with the payout, credit with the money that came back, and are paid in the books by two', async () => {
    const { person, reference } = await moving.sent();
    await moving.take(debit(reference, 20));
    expect(await listed()).toEqual([`2026-05 ${cents}`]);
    await closedAt(paying.service, '2026-06-02T10:00:00Z');
    expect(await listed()).toEqual(['2026-06 0', `2026-05 ${cents}`]);
    await paying.cancel(person);
    await moving.take(back(reference, 21, 'FOCR'));
    // The closed month stays as it is.
    expect(await listed()).toEqual([`2026-06 ${-cents}`, `2026-05 ${cents}`]);
    for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) {
      const path = 'operator/rechnungen/1/zahlung';
      expect((await paying.service.call('PUT', path, { token: paying.keyOf(name) })).status).toBe(200);
    }
    expect((await paying.books())['Agenturforderung']).toBe(-cents);
    await seal(paying.service);
    paying.service.clock.moment = new Date('2026-07-02T10:00:00Z');
    expect(await closeMonths(paying.service)).toEqual([
      { told: { tenant: 'lindenstrom', invoices: 1 }, message: 'months of agencies were closed' },
    ]);
    expect(await listed()).toEqual(['2026-07 0', `2026-06 ${-cents}`, `2026-05 ${cents}`]);
  });
});
