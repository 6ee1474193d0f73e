import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, password, registrationBody } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';

/** A customer of IPv6 has many networks of 64 bits: 256 in a /56, 65,536 in a /48. */
describe.each(engines)('who comes from many networks on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  let sites = 0;
  /** Somebody's /48, of which the others know nothing; `customer` is one of the 256 /56 in it. */
  const newSite = () => {
    const site = (sites += 1).toString(16);
    return (customer: number, network: number) => `2001:db8:${site}:${(customer * 256 + network).toString(16)}::1`;
  };
  const countMails = async (email: string, kind: string) =>
    (await service.mailsTo(email)).filter((mail) => mail.kind === kind).length;
  const askPassword = (Email: string, from: string) =>
    service.call('POST', 'account/resetPassword', { body: { Email }, from });

  it('floods no mailbox: 4 times as much from a /56, 16 times from a /48', async () => {
    const { email } = await newMember(service);
    const from = newSite();
    for (let network = 0; network < 16; network += 1) await askPassword(email, from(0, network));
    expect(await countMails(email, 'password-reset')).toBe(12);
    for (let customer = 1; customer < 9; customer += 1) {
      for (let network = 0; network < 4; network += 1) await askPassword(email, from(customer, network));
    }
    // Twenty in a day, then one for each network that has not asked: here 16 by the whole site.
    const all = await countMails(email, 'password-reset');
    expect(all).toBeLessThanOrEqual(20 + 16);
    for (let customer = 9; customer < 19; customer += 1) await askPassword(email, from(customer, 0));
    expect(await countMails(email, 'password-reset')).toBeLessThanOrEqual(20 + 16);
    // Somebody elsewhere gets theirs.
    const before = await countMails(email, 'password-reset');
    await askPassword(email, newSite()(0, 0));
    expect(await countMails(email, 'password-reset')).toBe(before + 1);
  }, 60_000);

  it('uses up nothing of any of them with what succeeds', async () => {
    const { number } = await confirmedRecommender(service);
    const { rows } = await service.database.executeSql('select code from referrals where number = $1', [number]);
    const address = newSite()(0, 0);
    const read = () =>
      service.call('GET', `empfehlung/empfehlungscode/${String(rows[0]?.['code'])}`, { from: address });
    // More than 4 times as many as may fail.
    for (let n = 0; n < 81; n += 1) expect((await read()).status).toBe(200);
  });

  it('guesses no more codes than 4 times as many, and locks out nobody beside', async () => {
    const from = newSite();
    const guess = async (address: string) =>
      (await service.call('GET', 'empfehlung/empfehlungscode/ZZZZZZZZ', { from: address })).body['Code'];
    const answers: unknown[] = [];
    for (let network = 0; network < 5; network += 1) {
      for (let n = 0; n < 20; n += 1) answers.push(await guess(from(0, network)));
    }
    expect(answers.filter((code) => code === 'PSOF0312')).toHaveLength(80);
    expect(answers.at(-1)).toBe('PSOF0009');
    // However often one of them is refused, it fills up nothing of the others'.
    for (let n = 0; n < 30; n += 1) await guess(from(1, 0));
    expect(await guess(from(1, 1))).toBe('PSOF0312');
    expect(await guess(from(2, 0))).toBe('PSOF0312');
  }, 60_000);

  it('guesses three codes once a thousand an hour were guessed by all, and keeps nobody from the own one', async () => {
    const { number } = await confirmedRecommender(service);
    const { rows } = await service.database.executeSql('select code from referrals where number = $1', [number]);
    const wordOf = async (code: string, from: string, tenant = 'lindenstrom') => {
      const answer = await service.call('GET', `empfehlung/empfehlungscode/${code}`, { from, tenant });
      return answer.body['Code'] ?? answer.status;
    };
    const guesses = async (count: number, from: string, tenant?: string) => {
      const words: unknown[] = [];
      for (let n = 0; n < count; n += 1) words.push(await wordOf('ZZZZZZZZ', from, tenant));
      return words;
    };
    const missed = (count: number) => Array.from({ length: count }, () => 'PSOF0312');
    const { database, clock, effects } = service;
    await database.executeSql(`delete from tries where kind = 'code-miss-tenant'`);
    await database.executeSql(
      `insert into tries (tenant, kind, source, window_start, count)
       values ('lindenstrom', 'code-miss-tenant', $1, $2, 995)`,
      [effects.pseudonym('lindenstrom'), clock.now().toISOString()],
    );
    expect(await guesses(5, newSite()(0, 0))).toEqual(missed(5));
    const from = newSite();
    expect(await guesses(4, from(0, 0))).toEqual([...missed(3), 'PSOF0009']);
    // Four times as many from a /56.
    for (const network of [1, 2, 3]) expect(await guesses(3, from(0, network))).toEqual(missed(3));
    expect(await guesses(1, from(0, 4))).toEqual(['PSOF0009']);
    const own = newSite()(0, 0);
    for (let n = 0; n < 5; n += 1) expect(await wordOf(String(rows[0]?.['code']), own)).toBe(200);
    // Of another tenant nobody guesses.
    expect(await guesses(4, from(0, 0), 'nachbar')).toEqual(missed(4));
    clock.pass({ hours: 1 });
    expect(await guesses(4, from(0, 0))).toEqual(missed(4));
  });

  it('tries no more passwords of one account in a day', async () => {
    const { email } = await newMember(service);
    const from = newSite();
    const logIn = async (Password: string, address: string) => {
      const body = { Email: email, Password };
      const answer = await service.call('POST', 'account/login', { body, from: address });
      return answer.body['Code'] ?? answer.status;
    };
    const rows = `insert into tries (tenant, kind, source, window_start, count) values`;
    const { pseudonym, clock } = service.effects;
    const whole = pseudonym(`${email} 2001:db8:${sites.toString(16)}:0::/56`);
    await service.database.executeSql(
      `${rows} ('lindenstrom', 'login-pair-longest', '${whole}', '${clock.now().toISOString()}', 160)`,
    );
    expect(await logIn('Falsch123', from(0, 7))).toBe('PSOF0105');
    expect(await logIn(password, from(1, 7))).toBe(200);
  });

  it('is asked for a captcha after 4 times as many registrations', async () => {
    const from = newSite();
    const register = async (address: string) => {
      const body = registrationBody(service, { Email: newEmail() });
      const answer = await service.call('POST', 'account/createEmpfehler', { body, from: address });
      return answer.body['Code'] ?? answer.status;
    };
    const answers: unknown[] = [];
    for (let network = 0; network < 7; network += 1) {
      for (let n = 0; n < 3; n += 1) answers.push(await register(from(0, network)));
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 'PSOF0601']);
    expect(await register(from(1, 0))).toBe(200);
  }, 60_000);
});

describe.each(engines)('what does not count on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const count = async (kind: string) => {
    const { rows } = await service.database.executeSql(
      `select coalesce(sum(count), 0)::int as n from tries where kind = '${kind}'`,
    );
    return rows[0]?.['n'];
  };

  it('is what was refused for want of a captcha, or for a wrong one', async () => {
    const from = '203.0.113.50';
    const register = async (Captcha?: string) => {
      const body = registrationBody(service, { Email: newEmail(), ...(Captcha && { Captcha }) });
      const answer = await service.call('POST', 'account/createEmpfehler', { body, from });
      return answer.body['Code'] ?? answer.status;
    };
    for (let n = 0; n < 5; n += 1) expect(await register()).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(await register()).toBe('PSOF0601');
    expect(await register('d3Jvbmc=')).toBe('PSOF0602');
    expect(await count('registration-network')).toBe(5);
    const { body } = await service.call('GET', 'captcha');
    expect(await register(await solveCheck(String(body['Challenge'])))).toBe(200);
    expect(await count('registration-network')).toBe(6);
  });

  it('is a copy of a message that was not sent', async () => {
    const message = async () => {
      const { body: asked } = await service.call('GET', 'captcha');
      const Captcha = await solveCheck(String(asked['Challenge']));
      const body = {
        Name: 'Gustav Gast',
        Email: 'gustav@example.de',
        Thema: 'Praemie',
        Nachricht: 'Wo bleibt meine Praemie?',
        KopieGewuenscht: true,
        Captcha,
      };
      return (await service.call('POST', 'kontakt', { body })).body['KopieVersendet'];
    };
    expect([await message(), await message(), await message(), await message()]).toEqual([true, true, false, false]);
    expect(await count('contact-copy')).toBe(2);
  });
});

describe.each(engines)('a wish for the links of what waits on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  it('brings all of them, and counts by the mails that it brought', async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 100 } });
    const count = 4;
    const Auftragsdatum = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    for (let n = 0; n < count; n += 1) {
      const { number } = await confirmedRecipient(service, anna);
      const order = { ExterneId: newOrderId(), Empfaengernummer: number, Auftragsdatum, Status: 'Gezahlt' };
      await reportOrder(service, order);
    }
    const ask = () => service.call('POST', 'praemierung/mail', { body: { Email: anna.email }, from: '203.0.113.60' });
    const mails = async () => (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'bounty-ready').length;
    const before = await mails();
    await ask();
    expect(await mails()).toBe(before + count);
    await ask();
    expect(await mails()).toBe(before + count);
    service.clock.pass({ hours: 1 });
    await ask();
    expect(await mails()).toBe(before + 2 * count);
  });
});
