import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedBy } from '#server/domain/agency/bounty-plan/budget.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyPart, agencyPays } from '../given/agency-part.ts';
import { agencyWith } from '../given/agency-people.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { back, debit, Moving } from '../service/moving.ts';

const { cents, agency } = agencyPart;

describe.each(engines)('an agency’s budget on %s', (engine) => {
  let leaving: Leaving;
  let moving: Moving;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    moving = new Moving(leaving.paying);
    await agencyWith(leaving.paying.service, agency, []);
    await agencyPays(leaving.paying.service);
  }, 180_000);
  afterAll(() => leaving.paying.service.stop());

  it('is used by what may come, what is open and what is charged, until that is paid or credited', async () => {
    const { service } = leaving.paying;
    const used = () => usedBy(service.database.db, 'lindenstrom', { agency, now: service.clock.now() });
    const { person, reference } = await moving.sent();
    // Its bounty, and one more that its link may bring.
    expect(await used()).toBe(2 * cents);
    await moving.take(debit(reference, 20));
    expect(await used()).toBe(2 * cents);
    await rowsOf(service, 'update referrals set blocked_at = now() where number = $1', person.anna.number);
    expect(await used()).toBe(cents);
    const month = service.clock.now().toISOString().slice(0, 7);
    const invoice = (number: string, of: string) =>
      rowsOf(
        service,
        `insert into agency_invoices (tenant, number, agency_number, month, sum_cent, closed_at, paid_at, noted_by, paid_by)
         values ('lindenstrom', $1::text::int, '${agency}', $2, 777, now(), now(), '{}', '{}')`,
        number,
        of,
      );
    await invoice('1', '2020-01');
    expect(await used()).toBe(cents);
    await invoice('2', month);
    expect(await used()).toBe(0);
    // Credited in the same month, which is paid: neither counts.
    await moving.take(back(reference, 21, 'AC04'));
    await leaving.leave(person.anna);
    expect(await used()).toBe(0);
    expect(await usedBy(service.database.db, 'nachbar', { agency, now: service.clock.now() })).toBe(0);
  });
});
