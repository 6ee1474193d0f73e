import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { employing, said } from '../given/employees.ts';
import { endAgency, officeToken } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('an invitation to work in an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  const { owned, invite, list, mailsTo, open, invited, employed, withdraw } = employing(() => service);

  const kept = async () =>
    JSON.stringify([
      await rowsOf(service, 'select * from purpose_tokens'),
      await rowsOf(service, 'select * from agency_users'),
    ]);

  it('is one mail that says who invites, and opens the office once, as an employee', async () => {
    const { number, id, token } = await owned();
    await service.database.executeSql(`update agency_users set name = 'Deniz Kaya' where id = '${id}'`);
    const email = newEmail();
    expect((await invite(token, email, { Name: ' Mina  Sommer ' })).body).toEqual({ Angenommen: true });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ inviterName: 'Deniz Kaya', language: 'de' });
    expect(mail?.officeUrl).toContain('#/agentur/anmelden?token=');
    // Nothing of what was typed stands in it.
    expect(JSON.stringify({ ...mail, to: '' })).not.toContain('Mina');
    expect((await list(token)).Einladungen).toMatchObject([{ Email: email }]);
    const secret = /token=([\w-]{43})/.exec(mail?.officeUrl ?? '')?.[1] ?? '';
    expect(service.logged.some((line) => line.includes(secret) || line.includes(email))).toBe(false);
    expect((await open(secret, 'nachbar')).status).toBe(404);
    const { body } = await open(secret);
    expect(body).toMatchObject({ Rolle: 'AgenturMitarbeiter', Agenturnummer: number });
    const orders = await service.call('PUT', 'agentur/auftraege/alle', { token: String(body['Token']), body: {} });
    expect([orders.status, said(await open(secret))]).toEqual([200, '410 PSOF0112']);
    expect((await list(token)).Einladungen).toEqual([]);
    // Of the address no more is there than a hash.
    expect(await kept()).not.toContain(email);
  });

  it('is over after seven days, and its address is deleted', async () => {
    const { id, token } = await owned();
    const { email, secret } = await invited(token);
    const openToday = async () => (await list(await officeToken(service, id))).Einladungen;
    expect(await kept()).toContain(email);
    service.clock.pass({ days: 6.9 });
    expect(await openToday()).toHaveLength(1);
    service.clock.pass({ days: 0.2 });
    expect(await openToday()).toEqual([]);
    expect(said(await open(secret))).toBe('410 PSOF0102');
    await deleteOutdated(service.database.db, service.effects);
    expect(await kept()).not.toContain(email);
    service.clock.pass({ days: 31 });
    await deleteOutdated(service.database.db, service.effects);
    expect(said(await open(secret))).toBe('404 PSOF0113');
  });

  it('is withdrawn by an owner of the agency alone, and once', async () => {
    const [kaya, other] = [await owned(), await owned()];
    const { email, secret } = await invited(kaya.token);
    const [{ EinladungsId = '' } = {}] = (await list(kaya.token)).Einladungen;
    expect(said(await withdraw(other.token, EinladungsId))).toBe('404 PSOF0955');
    expect((await withdraw(kaya.token, EinladungsId)).status).toBe(204);
    expect([said(await withdraw(kaya.token, EinladungsId)), said(await open(secret))]).toEqual([
      '404 PSOF0955',
      '410 PSOF0102',
    ]);
    expect([(await list(kaya.token)).Einladungen, (await kept()).includes(email)]).toEqual([[], false]);
  });

  it('that is withdrawn before it is mailed, or whose agency or owner has ended by then, is not mailed', async () => {
    const [first, second, third] = [await owned(), await owned(), await owned()];
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const [index, { token }] of [first, second, third].entries()) await invite(token, emails[index]);
    await withdraw(first.token, (await list(first.token)).Einladungen[0]?.['EinladungsId']);
    await endAgency(service, second.number, service.clock.now());
    await service.call('PUT', `operator/agenturen/${third.number}/mitarbeiter/${third.id}/ende`, {
      token: operatorKey,
    });
    for (const email of emails) expect(await mailsTo(email)).toEqual([]);
    expect(service.covers.filter((kind) => kind === 'employee')).toHaveLength(3);
  });

  it('ends the one that the agency sent to the address before, and none of another agency', async () => {
    const [kaya, other] = [await owned(), await owned()];
    const first = await invited(kaya.token);
    const elsewhere = await invited(other.token, first.email);
    const second = await invited(kaya.token, first.email.toUpperCase());
    expect((await list(kaya.token)).Einladungen).toHaveLength(1);
    expect(said(await open(first.secret))).toBe('410 PSOF0102');
    expect([(await open(elsewhere.secret)).status, (await open(second.secret)).status]).toEqual([200, 200]);
  });

  it('is made once for an idempotency key', async () => {
    const { token } = await owned();
    const email = newEmail();
    const headers = { 'idempotency-key': 'f3b4a1c0-1111-4222-8333-944455556666' };
    const answers = [await invite(token, email, { headers }), await invite(token, email, { headers })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(said(await invite(token, newEmail(), { headers }))).toBe('409 PSOF0012');
  });

  it('floods no mailbox, and is answered and listed the same for each', async () => {
    const email = newEmail();
    const answers: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { token } = await owned();
      // Another way to write the same mailbox.
      const { status, body } = await invite(token, index % 2 ? email : email.replace('@', `+${index}@`), {
        from: '203.0.113.9',
      });
      answers.push([status, body, (await list(token)).Einladungen.length]);
      await service.fulfilWishes();
    }
    expect(answers).toEqual(Array.from({ length: 5 }, () => [200, { Angenommen: true }, 1]));
    const there = (await service.mails()).filter(({ to }) => to.replace(/\+\d/, '') === email);
    expect(there).toHaveLength(2);
  });

  it('is refused beyond twenty a day from one owner, and beyond thirty an hour from one network', async () => {
    const { token } = await owned();
    for (let index = 0; index < 20; index += 1) expect((await invite(token, newEmail())).status).toBe(200);
    expect(said(await invite(token, newEmail()))).toBe('429 PSOF0009');
    const from = '203.0.113.77';
    const [one, two] = [await owned(), await owned()];
    for (let index = 0; index < 30; index += 1) {
      expect((await invite(index < 15 ? one.token : two.token, newEmail(), { from })).status).toBe(200);
    }
    expect(said(await invite(two.token, newEmail(), { from }))).toBe('429 PSOF0009');
    expect((await invite(two.token, newEmail())).status).toBe(200);
  });

  it('needs a name and an address of a person', async () => {
    const { token } = await owned();
    const fields = async (Name: unknown, Email: unknown) => {
      const { status, body } = await invite(token, Email, { Name });
      return [status, (body['Felder'] as unknown as { Feld: string }[]).map(({ Feld }) => Feld)];
    };
    expect(await fields('gewinn.example', 'x')).toEqual([422, ['Name', 'Email']]);
    expect(await fields('', undefined)).toEqual([422, ['Name', 'Email']]);
    expect((await invite(token, newEmail(), { Name: 'Ö'.repeat(61) })).status).toBe(422);
  });

  describe('by its address', () => {
    const ask = (path: string, body: object) => service.call('POST', `operator/${path}`, { token: operatorKey, body });
    const find = async (Email: string) => (await ask('personen/suche', { Email })).body['Agenturen'];
    const erase = async (Gegenstand: string) => (await ask('empfehler/loeschung', { Gegenstand })).status;

    it('is found by the support and forgotten, with the mail and who came by it', async () => {
      const [kaya, other] = [await owned(), await owned()];
      const mina = await employed(kaya.token);
      const { secret } = await invited(other.token, mina.email);
      expect(await find(mina.email.toUpperCase())).toMatchObject([
        { Agenturnummer: kaya.number, Name: 'Mina Sommer', GueltigBis: null },
        { Agenturnummer: other.number, Name: 'Mina Sommer', ZuletztAngemeldetAm: null },
      ]);
      expect([await erase(newEmail()), await erase(mina.email), await erase(mina.email)]).toEqual([404, 200, 404]);
      expect([await find(mina.email), await service.mailsTo(mina.email)]).toEqual([[], []]);
      expect([said(await open(secret)), await kept()]).toEqual(['410 PSOF0102', expect.not.stringContaining(mina.id)]);
      expect((await service.call('GET', 'agentur/ich', { token: mina.token })).status).toBe(401);
    });

    it('is forgotten without letting in whom the operator has shut out', async () => {
      const kaya = await owned();
      const mina = await employed(kaya.token);
      await service.call('PUT', `operator/agenturen/${kaya.number}/mitarbeiter/${mina.id}/ende`, {
        token: operatorKey,
      });
      await erase(mina.email);
      expect(await find(mina.email)).toMatchObject([{ Name: '' }]);
      service.clock.pass({ hours: 2 });
      const { secret } = await invited(kaya.token, mina.email);
      expect(said(await open(secret))).toBe('403 PSOF0902');
    });

    it('is forgotten again after a restore', async () => {
      const kaya = await owned();
      const mina = await employed(kaya.token);
      const lena = await invited(kaya.token);
      const users = await rowsOf(service, 'select * from agency_users where id = $1', mina.id);
      const [token] = await rowsOf(
        service,
        `select hash, details, expires_at from purpose_tokens where details->>'email' = $1`,
        lena.email,
      );
      for (const { email } of [mina, lena]) expect(await erase(email)).toBe(200);
      const listed = await service.call('GET', 'operator/loeschungen/marken', { token: operatorKey });
      const marks = listed.body['Loeschmarken'] as unknown as { Loeschmarke: string }[];
      // A backup from before that.
      await rowsOf(
        service,
        'insert into agency_users select * from json_populate_record(null::agency_users, $1)',
        JSON.stringify(users[0]),
      );
      const restored = 'update purpose_tokens set details = $2, expires_at = $3 where hash = $1';
      await rowsOf(service, restored, token?.['hash'], JSON.stringify(token?.['details']), token?.['expires_at']);
      expect(await find(mina.email)).toHaveLength(1);
      const Loeschmarken = marks.map(({ Loeschmarke }) => Loeschmarke);
      expect((await ask('loeschungen/wiederholung', { Loeschmarken })).status).toBe(200);
      expect([await find(mina.email), await find(lena.email)]).toEqual([[], []]);
    });
  });
});
