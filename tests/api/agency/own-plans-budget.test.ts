import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedBy } from '#server/domain/agency/bounty-plan/budget.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyPart, agencyPays } from '../given/agency-part.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { added, addingUpTo, plansOf } from '../given/agency-plans.ts';
import { charge, closedAt, credit } from '../given/charged.ts';
import { referralBody } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { back, debit, Moving } from '../service/moving.ts';
import { Service, tokenIn } from '../service/service.ts';

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

  it('is not below 0 where more was credited than is open', async () => {
    const { service } = leaving.paying;
    await agencyWith(service, 'A-2', []);
    const charged = await charge(service, { agency: 'A-2', cents: 700 });
    const next = new Date(service.clock.now());
    next.setUTCMonth(next.getUTCMonth() + 1, 3);
    await closedAt(service, next.toISOString());
    await rowsOf(
      service,
      `update agency_invoices set paid_at = now(), noted_by = '{}', paid_by = '{}' where agency_number = 'A-2'`,
    );
    await credit(service, charged);
    expect(await usedBy(service.database.db, 'lindenstrom', { agency: 'A-2', now: service.clock.now() })).toBe(0);
  });
});

describe.each(engines)('referrals that wait to be confirmed, on %s', (engine) => {
  it('use the budget, too: many that are confirmed at once go beyond none', async () => {
    const service = await Service.start(engine, addingUpTo(3000, 2500));
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    await added(service, owner);
    const used = async () => (await plansOf(service, { token: await signedInTo(service, 'A-1') })).EigeneRegeln;
    const emails: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const body = referralBody(service, { Empfehlung: { AgentNumber: 'LS-1001' } });
      expect((await service.call('POST', 'empfehlen/create', { body })).status).toBe(200);
      emails.push(body.Empfehler.Email);
    }
    expect(await used()).toMatchObject({ VerbrauchtCent: 2002, Ausgesetzt: 'BudgetErschoepft' });
    for (const email of emails) {
      const mail = (await service.mailsTo(email)).at(-1);
      if (mail?.kind !== 'optin') throw new Error('no mail asked for confirmation');
      await service.call('PUT', 'empfehlen/bestaetigung', { body: { Token: tokenIn(mail.confirmUrl) } });
    }
    const confirmed = await rowsOf(
      service,
      'select agency_cent as cents from referrals where confirmed_at is not null order by 1',
    );
    expect(confirmed.map(({ cents: promised }) => promised)).toEqual([0, 0, 1001, 1001]);
    expect(await used()).toMatchObject({ VerbrauchtCent: 2002, Ausgesetzt: 'BudgetErschoepft' });
    expect((await plansOf(service, owner)).EigenePlaene).toMatchObject([{ AnzahlEmpfehlungen: 2, OffenCent: 2002 }]);
    await service.stop();
  }, 180_000);

  it('use it no longer than the link in their mail works: nobody takes it away for good by mails to strangers', async () => {
    const service = await Service.start(engine, addingUpTo(3000, 2500));
    await agencyWith(service, 'A-1', ['LS-1001']);
    await added(service, { token: await signedInTo(service, 'A-1') });
    const body = () => referralBody(service, { Empfehlung: { AgentNumber: 'LS-1001' } });
    for (let made = 0; made < 2; made += 1) await service.call('POST', 'empfehlen/create', { body: body() });
    const used = async () => (await plansOf(service, { token: await signedInTo(service, 'A-1') })).EigeneRegeln;
    service.clock.pass({ days: 6 });
    expect(await used()).toMatchObject({ VerbrauchtCent: 2002 });
    service.clock.pass({ days: 1 });
    expect(await used()).toMatchObject({ VerbrauchtCent: 0, Ausgesetzt: null });
    await service.stop();
  }, 180_000);
});
