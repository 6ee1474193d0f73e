import { silentMinutes } from '#contract/operator/desk-time.ts';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digitsAt, newDeskPerson, signIn, tokenAtDesk } from '../given/desk-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { hashOf } from '../given/releasers.ts';
import { operatorKey, Service } from '../service/service.ts';

const seconds = 1000;

describe.each(engines)('the sign-in at the desk on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const codeOf = async (method: 'GET' | 'POST' | 'DELETE', path: string, token: string) => {
    const { status, body } = await service.call(method, path, { token });
    return body['Code'] ?? status;
  };
  const check = (token: string) => codeOf('GET', 'operator/hauptbuch/pruefung', token);
  const rows = async (text: string) => (await service.database.executeSql(text)).rows;

  it('takes a key and the digits of an app that has read the address, and then acts as that person', async () => {
    const { key } = await newKey(service, 'Mira Sand', ['Berichte']);
    const asked = await service.call('GET', 'operator/zweitfaktor', { token: key });
    expect(asked.body).toEqual({ Betreiber: 'Mira Sand', Eingerichtet: false });
    const { body } = await service.call('POST', 'operator/zweitfaktor', { token: key });
    const app = URI.parse(String(body['Einrichtungsadresse']));
    expect([app.issuer, app.label]).toEqual(['Lindenstrom', 'Mira Sand']);
    expect(app.secret.base32).toBe(body['Geheimnis']);
    const answer = await signIn(service, key, digitsAt(String(body['Geheimnis']), service.clock.moment));
    expect(answer.body).toMatchObject({
      Betreiber: 'Mira Sand',
      Rechte: ['Berichte'],
      GueltigBis: '2026-05-20T19:00:00',
    });
    const token = String(answer.body['Token']);
    expect(await check(token)).toBe(200);
    expect(await codeOf('GET', 'operator/schluessel', token)).toBe('PSOF0703');
    expect((await service.call('GET', 'operator/anmeldung', { token })).body).toMatchObject({ Betreiber: 'Mira Sand' });
    const kept = JSON.stringify([await rows('select * from operator_factors'), await rows('select * from sessions')]);
    for (const secret of [key, String(body['Geheimnis']), token]) {
      expect(kept).not.toContain(secret);
      expect(service.logged.join('')).not.toContain(secret);
    }
    expect(await rows(`select action from operator_actions where operator = 'Mira Sand' order by id`)).toEqual([
      { action: 'factor-set' },
      { action: 'desk-signed-in' },
    ]);
  });

  it('takes digits once, also at the same moment, and none that are older than half a minute before', async () => {
    const person = await newDeskPerson(service, 'Jonas Blum');
    const digits = digitsAt(person.secret, service.clock.moment);
    const answers = await Promise.all([0, 1, 2].map(() => signIn(service, person.key, digits)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    service.clock.pass({ hours: 1 / 60 });
    const older = digitsAt(person.secret, new Date(service.clock.moment.getTime() - 60 * seconds));
    expect((await signIn(service, person.key, older)).body['Code']).toBe('PSOF0790');
    const before = digitsAt(person.secret, new Date(service.clock.moment.getTime() - 30 * seconds));
    expect((await signIn(service, person.key, before)).status).toBe(200);
  });

  it('ends after five wrong digits for a quarter of an hour, also for the right ones', async () => {
    const person = await newDeskPerson(service, 'Lea Korn');
    const right = () => digitsAt(person.secret, service.clock.moment);
    const wrong = () => (right() === '000000' ? '000001' : '000000');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(service, person.key, wrong())).body['Code']).toBe('PSOF0790');
    }
    expect((await signIn(service, person.key, right())).body['Code']).toBe('PSOF0791');
    service.clock.pass({ hours: 17 / 60 });
    expect((await signIn(service, person.key, right())).status).toBe(200);
  });

  it('gives no second secret to whoever has only the key, and shows none twice', async () => {
    const person = await newDeskPerson(service, 'Tom Reh');
    const again = await service.call('POST', 'operator/zweitfaktor', { token: person.key });
    const secret = String(again.body['Geheimnis']);
    expect(secret).not.toBe(person.secret);
    expect((await signIn(service, person.key, digitsAt(person.secret, service.clock.moment))).body['Code']).toBe(
      'PSOF0790',
    );
    expect((await signIn(service, person.key, digitsAt(secret, service.clock.moment))).status).toBe(200);
    expect(await codeOf('POST', 'operator/zweitfaktor', person.key)).toBe('PSOF0792');
  });

  it('is open to who sets a second factor up, however often they came without one', async () => {
    const { key } = await newKey(service, 'Ida Moll', ['Berichte']);
    for (let times = 0; times < 6; times += 1) {
      expect((await signIn(service, key, '123456')).body['Code']).toBe('PSOF0793');
    }
    const { body } = await service.call('POST', 'operator/zweitfaktor', { token: key });
    const digits = digitsAt(String(body['Geheimnis']), service.clock.moment);
    expect((await signIn(service, key, digits)).status).toBe(200);
  });

  it('hears no more than five wrong digits of those that come at once', async () => {
    const person = await newDeskPerson(service, 'Kim Rohr');
    const wrong = digitsAt(person.secret, service.clock.moment) === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(service, person.key, wrong)));
    expect(answers.map(({ body }) => String(body['Code'])).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'PSOF0790'),
      ...Array.from({ length: 4 }, () => 'PSOF0791'),
    ]);
  });

  it('is nobody’s by the key of the environment, and only a key’s where a key is asked for', async () => {
    for (const [method, path] of [
      ['GET', 'operator/zweitfaktor'],
      ['POST', 'operator/zweitfaktor'],
    ] as const) {
      expect(await codeOf(method, path, operatorKey)).toBe('PSOF0794');
    }
    const token = await tokenAtDesk(service, await newDeskPerson(service, 'Ole Wind'));
    expect(await codeOf('POST', 'operator/zweitfaktor', token)).toBe('PSOF0703');
    expect((await signIn(service, token, '123456')).body['Code']).toBe('PSOF0703');
    expect(await codeOf('GET', 'operator/anmeldung', operatorKey)).toBe('PSOF0703');
  });

  it('ends when the person leaves, the day is over, the key is revoked, or the second factor taken off', async () => {
    const leaving = await newDeskPerson(service, 'Pia Loh');
    const left = await tokenAtDesk(service, leaving);
    expect(await codeOf('DELETE', 'operator/anmeldung', left)).toBe(204);
    expect(await check(left)).toBe('PSOF0701');

    const revoked = await newDeskPerson(service, 'Udo Hain');
    const withRevoked = await tokenAtDesk(service, revoked);
    expect(await codeOf('DELETE', `operator/schluessel/${revoked.keyId}`, operatorKey)).toBe(200);
    expect(await check(withRevoked)).toBe('PSOF0701');

    const lost = await newDeskPerson(service, 'Eva Stein');
    const withLost = await tokenAtDesk(service, lost);
    const path = `operator/personen/${lost.operatorId}/zweitfaktor`;
    expect(await codeOf('DELETE', path, withLost)).toBe('PSOF0703');
    expect(await codeOf('DELETE', path, operatorKey)).toBe(204);
    expect(await check(withLost)).toBe('PSOF0701');
    expect((await service.call('GET', 'operator/zweitfaktor', { token: lost.key })).body['Eingerichtet']).toBe(false);
    const keeper = await newDeskPerson(service, 'Kai Busch', ['Schluessel']);
    const withKeeper = keeper.key;
    const keepersSession = await tokenAtDesk(service, keeper);
    expect(await codeOf('DELETE', path, keepersSession)).toBe('PSOF0703');
    expect(await codeOf('DELETE', `operator/personen/${keeper.operatorId}/zweitfaktor`, withKeeper)).toBe('PSOF0795');
    expect(
      await codeOf('DELETE', 'operator/personen/4dc0a6ad-5b43-4f0f-a5d1-000000000000/zweitfaktor', withKeeper),
    ).toBe('PSOF0709');

    const tired = await tokenAtDesk(service, await newDeskPerson(service, 'Nils Brand'));
    for (let halves = 1; halves < 18; halves += 1) {
      service.clock.pass({ hours: 0.5 });
      expect(await check(tired)).toBe(200);
    }
    service.clock.pass({ hours: 0.49 });
    expect(await check(tired)).toBe(200);
    service.clock.pass({ hours: 0.02 });
    expect(await check(tired)).toBe('PSOF0701');
  });

  it('ends where nobody has used it for a while, whoever has its token, and is noted once a minute at most', async () => {
    const person = await newDeskPerson(service, 'Ada Holm');
    const token = await tokenAtDesk(service, person);
    const versionOf = () => rows(`select xmin::text, ends_at from sessions where subject_id = '${person.operatorId}'`);
    const opened = await versionOf();
    for (let times = 0; times < 5; times += 1) expect(await check(token)).toBe(200);
    expect(await versionOf()).toEqual(opened);
    service.clock.pass({ hours: 2 / 60 });
    await Promise.all([check(token), check(token), check(token)]);
    const noted = await versionOf();
    expect(noted).not.toEqual(opened);
    expect(await check(token)).toBe(200);
    expect(await versionOf()).toEqual(noted);
    service.clock.pass({ hours: (silentMinutes - 1) / 60 });
    expect(await check(token)).toBe(200);
    const { body } = await service.call('GET', 'operator/anmeldung', { token });
    service.clock.pass({ hours: silentMinutes / 60 });
    expect(await check(token)).toBe('PSOF0701');
    expect(await codeOf('GET', 'operator/anmeldung', token)).toBe('PSOF0701');
    // As long as it would have lasted.
    expect(new Date(`${String(body['GueltigBis'])}Z`).getTime()).toBeGreaterThan(service.clock.now().getTime());
  });

  it('is worth nothing at another tenant, nor where recommenders or agencies sign in', async () => {
    const token = await tokenAtDesk(service, await newDeskPerson(service, 'Nora Feld'));
    const elsewhere = await service.call('GET', 'operator/hauptbuch/pruefung', { token, tenant: 'nachbar' });
    expect(elsewhere.body['Code']).toBe('PSOF0701');
    expect(await codeOf('GET', 'empfehler/aktionen', token)).toBe('PSOF0204');
    expect(await codeOf('GET', 'agentur/ich', token)).toBe('PSOF0204');
  });

  it('shows what a renewed key shows: the session goes on for as long as the former key does', async () => {
    const person = await newDeskPerson(service, 'Rosa Klee');
    const token = await tokenAtDesk(service, person);
    const body = { SchluesselHash: hashOf('the-key-after-it') };
    expect((await service.call('POST', 'operator/schluessel/erneuern', { body, token })).body['Code']).toBe('PSOF0703');
    expect((await service.call('POST', 'operator/schluessel/erneuern', { body, token: person.key })).status).toBe(200);
    expect(await check(token)).toBe(200);
  });
});
