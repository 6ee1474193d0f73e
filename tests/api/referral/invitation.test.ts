import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { newMember, password, registrationToken, setPassword } from '../given/account-people.ts';
import { asExcluding, inviting } from '../given/invitations.ts';
import { engines } from '../service/engines.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('an adviser’s invitation, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asExcluding);
  });
  afterAll(() => service.stop());

  const { agents, wish, send, invite, invitationsTo, invited, typed, read, decline, solved } = inviting(() => service);

  it('needs a captcha each time, which an empty body brings', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await service.call('PUT', 'Einladung?channel=co', { body: null });
      expect([status, body]).toEqual([200, { CaptchaErforderlich: true, Challenge: expect.any(String) as string }]);
      const without = await send(wish());
      expect([without.status, without.body['Code']]).toEqual([428, 'PSOF0601']);
      expect((await send(wish({ Captcha: 'bm9uc2Vuc2U=' }))).body['Code']).toBe('PSOF0602');
      expect([(await invite()).status, (await invite()).body]).toEqual([200, { Angenommen: true }]);
    }
  });

  it('is one mail in the language asked for, which says nothing that was typed, and leads to all of it', async () => {
    const email = newEmail();
    await invite({ Email: email, Art: 'Schriftlich' }, { language: 'en' });
    const [adviser] = agents();
    const mails = await invitationsTo(email);
    expect(mails).toMatchObject([
      {
        language: 'en',
        agentLabel: `${adviser.lastName}, ${adviser.zipCode} ${adviser.city}`,
        conversation: 'Schriftlich',
      },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Mira|Sommer/);
    const { status, body } = await read(tokenIn(mails[0]?.invitationUrl ?? ''));
    expect([status, body]).toEqual([
      200,
      {
        Art: 'Schriftlich',
        Mitarbeiternummer: adviser.externalId,
        BeraterNachname: adviser.lastName,
        BeraterPlz: adviser.zipCode,
        BeraterOrt: adviser.city,
        Vorname: 'Mira',
        Nachname: 'Sommer',
        Email: email,
        GueltigBis: expect.any(String) as string,
      },
    ]);
  });

  it('goes out once, however often its answer is lost or advisers invite, and answers always the same', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...wish({ Email: email }), Captcha: await solved() };
    const answers = [await send(body, { headers }), await send(body, { headers })];
    answers.push(await invite({ Email: email.toUpperCase(), Mitarbeiternummer: agents()[1].externalId }));
    expect(await invitationsTo(email)).toHaveLength(1);
    service.clock.pass({ days: 13 });
    answers.push(await invite({ Email: email }));
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { Angenommen: true }]),
    );
    expect(await invitationsTo(email)).toHaveLength(1);
    service.clock.pass({ days: 200 });
    await deleteOutdated(service.database.db, service.effects);
    const alias = email.replace('@', '+anders@');
    for (const address of [email, alias]) await invite({ Email: address });
    expect([await invitationsTo(email), await invitationsTo(alias)].map(({ length }) => length)).toEqual([1, 0]);
    service.clock.pass({ days: 153 });
    await invite({ Email: email });
    expect(await invitationsTo(email)).toHaveLength(2);
  });

  it('is over after two weeks, and what was typed is deleted', async () => {
    const { email, token } = await invited();
    const { email: lateEmail, token: late } = await invited();
    expect(await typed()).toContain(email);
    service.clock.pass({ days: 14 });
    const { status, body } = await read(token);
    expect([status, body['Code']]).toEqual([410, 'PSOF0102']);
    // Whoever opens the mail late can say no, and is left alone.
    expect((await decline(late)).status).toBe(204);
    expect([(await decline(late)).body['Code'], await typed()]).toEqual([
      'PSOF0111',
      expect.not.stringContaining(lateEmail) as string,
    ]);
    await deleteOutdated(service.database.db, service.effects);
    expect(await typed()).not.toContain(email);
  });

  it('is declined once: all that was typed is gone, and nobody invites again for a year', async () => {
    const { email, token } = await invited();
    expect((await decline(token)).status).toBe(204);
    expect([(await read(token)).body['Code'], (await decline(token)).body['Code']]).toEqual(['PSOF0111', 'PSOF0111']);
    expect(await typed()).not.toContain(email);
    service.clock.pass({ days: 364 });
    await invite({ Email: email });
    expect(await invitationsTo(email)).toHaveLength(1);
    service.clock.pass({ days: 2 });
    await invite({ Email: email });
    expect(await invitationsTo(email)).toHaveLength(2);
  });

  it('is refused for nobody’s number, without agreement, and with what is no address', async () => {
    const refused = async (change: object) => {
      const { status, body } = await invite(change);
      return [status, body['Code'], ...((body['Felder'] ?? []) as { Feld: string }[]).map(({ Feld }) => Feld)];
    };
    expect(await refused({ Mitarbeiternummer: 'XX-0' })).toEqual([404, 'PSOF0311', 'Mitarbeiternummer']);
    expect(await refused({ Mitarbeiternummer: '' })).toEqual([422, 'PSOF0003', 'Mitarbeiternummer']);
    expect(await refused({ KontaktEinverstanden: false })).toEqual([422, 'PSOF0003', 'KontaktEinverstanden']);
    expect(await refused({ Email: 'mira', Art: 'Brief' })).toEqual([422, 'PSOF0003', 'Email', 'Art']);
    expect((await read()).body['Code']).toBe('PSOF0113');
    expect((await read('x'.repeat(43))).body['Code']).toBe('PSOF0113');
  });

  it('is forgotten with the account of who was invited, and no other comes', async () => {
    const people = [await newMember(service), await newMember(service)];
    const links: string[] = [];
    for (const { email } of people) {
      await invite({ Email: email });
      links.push(tokenIn((await invitationsTo(email))[0]?.invitationUrl ?? null));
    }
    const [open = '', declined = ''] = links;
    await decline(declined);
    const kept: unknown[] = [];
    for (const { token } of people) {
      kept.push((await service.call('GET', 'empfehler/daten', { token })).body['Einladungen']);
    }
    // At some providers it is somebody else's.
    const alias = (people[0]?.email ?? '').replace('@', '+anders@');
    const neighbour = await setPassword(service, await registrationToken(service, alias));
    const alone = String(neighbour.body['Token']);
    expect((await service.call('GET', 'empfehler/daten', { token: alone })).body['Einladungen']).toEqual([]);
    expect(kept).toMatchObject([
      [{ Art: 'Telefon', Nachname: 'Sommer', Email: people[0]?.email, AbgelehntAm: null }],
      [{ Art: null, Nachname: null, Email: null, AbgelehntAm: expect.any(String) as string }],
    ]);
    for (const { token } of people) {
      const body = { Password: password };
      expect((await service.call('DELETE', 'empfehler/delete', { token, body })).status).toBe(204);
    }
    expect((await read(open)).body['Code']).toBe('PSOF0102');
    expect((await read(declined)).body['Code']).toBe('PSOF0111');
    service.clock.pass({ days: 1 });
    for (const { email } of people) {
      await invite({ Email: email });
      expect([await invitationsTo(email), (await typed()).includes(email)]).toEqual([[], false]);
    }
  });

  it('goes to nobody whom the provider excludes', async () => {
    for (const email of ['niemand@example.de', 'wer.auch.immer@beschaeftigt.example']) {
      expect((await invite({ Email: email })).status).toBe(200);
      expect(await invitationsTo(email)).toEqual([]);
    }
  });

  it('is read and declined by no link at another tenant', async () => {
    const { token } = await invited();
    for (const method of ['GET', 'DELETE'] as const) {
      const away = await service.call(method, 'Einladung/daten', { token, tenant: 'nachbar' });
      expect([away.status, away.body['Code']]).toEqual([404, 'PSOF0113']);
    }
    expect((await read(token)).status).toBe(200);
  });
});
