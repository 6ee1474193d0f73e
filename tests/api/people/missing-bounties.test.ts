import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInBerlin } from '#server/domain/berlin-time.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { engines } from '../service/engines.ts';
import { listen, operator } from '../given/operator-program.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';
import { newKey } from '../given/operator-people.ts';
import { operatorKey, Service } from '../service/service.ts';

const question = {
  ProduktId: 'lindenstrom-natur',
  EmpfohlenAm: '2026-04-12',
  Initialen: 'L. S.',
  Vereinbart: '60 € für mich',
  Schilderung: 'Sie hat am 20. April bestellt.\nIch sehe nichts.',
};

describe.each(engines)('a missing-bounty claim on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const ask = (token: string, change: object = {}, headers: Record<string, string> = {}) =>
    service.call('POST', 'empfehler/vermisst', { body: { ...question, ...change }, token, headers });
  const own = async (token: string) =>
    (await service.call('GET', 'empfehler/vermisst', { token })).body['VermisstePraemien'] as unknown as Record<
      string,
      unknown
    >[];
  const asked = async (anna: Recommender, change: object = {}) =>
    String((await ask(anna.token, change)).body['VermisstNummer']);
  const support = (method: 'GET' | 'PUT', path: string, body?: object, token = operatorKey) =>
    service.call(method, `operator/vermisst${path}`, { token, ...(body && { body }) });
  const answer = (number: string, Antwort: string) => support('PUT', `/${number}/antwort`, { Antwort });
  const count = async (where: string) =>
    Number((await service.database.executeSql(`select count(*) as n from missing_bounties ${where}`)).rows[0]?.['n']);

  it('is answered at once with a number and the day by which one hears, and lands with the operator', async () => {
    const anna = await confirmedRecommender(service);
    const { status, body } = await ask(anna.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      VermisstNummer: expect.stringMatching(/^V-[0-9A-Z]{10}$/) as string,
      AntwortBis: '2026-06-03T10:00:00',
    });
    const number = String(body['VermisstNummer']);
    expect(await own(anna.token)).toEqual([
      {
        ...question,
        ProduktId: undefined,
        VermisstNummer: number,
        ProduktName: 'Lindenstrom Natur',
        ErstelltAm: '2026-05-20T10:00:00',
        AntwortBis: '2026-06-03T10:00:00',
        BeantwortetAm: null,
        Antwort: null,
      },
    ]);
    const { body: list } = await support('GET', '');
    expect(list['Content']).toContainEqual(
      expect.objectContaining({ VermisstNummer: number, ProduktId: 'lindenstrom-natur', EmpfohlenAm: '2026-04-12' }),
    );
    expect(JSON.stringify(list)).not.toContain('bestellt');
    const shown = await support('GET', `/${number.toLowerCase()}`);
    expect(shown.body).toMatchObject({
      Initialen: 'L. S.',
      Schilderung: question.Schilderung,
      Empfehlungsnummern: [anna.number],
      BeantwortetVon: null,
    });
    expect(shown.text).not.toContain(anna.email);
  });

  it('is one however often it is sent with its key, also at the same moment', async () => {
    const anna = await confirmedRecommender(service);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ask(anna.token, {}, key)));
    expect(new Set(answers.map(({ body }) => body['VermisstNummer'])).size).toBe(1);
    expect(await own(anna.token)).toHaveLength(1);
    expect((await ask(anna.token, { Vereinbart: 'anders' }, key)).body['Code']).toBe('PSOF0012');
    const other = await confirmedRecommender(service);
    expect((await ask(other.token, {}, key)).status).toBe(200);
    expect(await own(other.token)).toHaveLength(1);
  });

  it.each([
    [{ Schilderung: ' ' }, { Feld: 'Schilderung', Regel: 'required' }],
    [{ Schilderung: 'ä'.repeat(2001) }, { Feld: 'Schilderung', Regel: 'too-long' }],
    [{ Schilderung: 'Frag sie: lena@example.org' }, { Feld: 'Schilderung', Regel: 'third-party' }],
    [{ Vereinbart: 'ruf an: 0221 4710 460' }, { Feld: 'Vereinbart', Regel: 'third-party' }],
    [{ Initialen: 'Lena Sommer' }, { Feld: 'Initialen', Regel: 'initials' }],
    [{ EmpfohlenAm: '' }, { Feld: 'EmpfohlenAm', Regel: 'required' }],
    [{ EmpfohlenAm: '2026-02-30' }, { Feld: 'EmpfohlenAm', Regel: 'invalid' }],
    [{ EmpfohlenAm: '2026-05-21' }, { Feld: 'EmpfohlenAm', Regel: 'future' }],
    [{ EmpfohlenAm: '2021-05-21' }, { Feld: 'EmpfohlenAm', Regel: 'invalid' }],
    [{ ProduktId: 'lindenstrom-unbekannt' }, { Feld: 'ProduktId', Regel: 'invalid' }],
  ])('says what is wrong with %j, and keeps nothing', async (change, field) => {
    const anna = await confirmedRecommender(service);
    const { status, body } = await ask(anna.token, change);
    expect([status, body['Code'], body['Felder']]).toMatchObject([422, 'PSOF0003', [field]]);
    expect(await own(anna.token)).toEqual([]);
  });

  it('takes initials of up to three names, none, and a product that nobody remembers', async () => {
    for (const Initialen of ['L', 'L.', 'L. S.', 'Ö-K', 'A. B. C.', '']) {
      const anna = await confirmedRecommender(service);
      expect((await ask(anna.token, { Initialen, ProduktId: null })).status).toBe(200);
      expect(await own(anna.token)).toMatchObject([{ Initialen, ProduktName: null }]);
    }
  });

  it('waits in line: three unanswered at most, five in a day', async () => {
    const anna = await confirmedRecommender(service);
    const numbers = [await asked(anna), await asked(anna), await asked(anna)];
    const fourth = await ask(anna.token);
    expect([fourth.status, fourth.body['Code']]).toEqual([429, 'PSOF0760']);
    for (const number of numbers) expect((await answer(number, 'Gefunden.')).status).toBe(200);
    expect([(await ask(anna.token)).status, (await ask(anna.token)).status]).toEqual([200, 200]);
    expect((await ask(anna.token)).body['Code']).toBe('PSOF0009');
  });

  it('is answered once: by mail and in the personal area', async () => {
    const anna = await confirmedRecommender(service);
    const number = await asked(anna);
    const text = 'Wir haben den Auftrag gefunden.\nDie Prämie ist unterwegs.';
    expect((await answer(number, text)).body).toEqual({ MailVersendet: true, MailEntwurf: null });
    expect((await answer(number, text)).body).toEqual({ MailVersendet: true, MailEntwurf: null });
    const other = await answer(number, 'Anders.');
    expect([other.status, other.body['Code']]).toEqual([409, 'PSOF0762']);
    const mails = (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'missing-bounty-answered');
    expect(mails).toMatchObject([{ missingNumber: number, answer: text, question: question.Schilderung }]);
    expect(await own(anna.token)).toMatchObject([{ Antwort: text, BeantwortetAm: '2026-05-20T10:00:00' }]);
    expect((await support('GET', `/${number}`)).body).toMatchObject({ Antwort: text });
    const waiting = (await support('GET', '')).text;
    expect([waiting.includes(number), (await support('GET', '?alle=true')).text.includes(number)]).toEqual([
      false,
      true,
    ]);
    expect(service.logged.join('')).not.toMatch(/Auftrag gefunden|Ich sehe nichts/);
  });

  it('sends no mail to an address that was never confirmed', async () => {
    const anna = await confirmedRecommender(service);
    const number = await asked(anna);
    await service.database.executeSql('update recommenders set confirmed_at = null where email = $1', [anna.email]);
    expect((await answer(number, 'Gefunden.')).body).toEqual({ MailVersendet: false, MailEntwurf: null });
    expect((await service.mailsTo(anna.email)).map(({ kind }) => kind)).not.toContain('missing-bounty-answered');
  });

  it('is nobody else’s: not another person’s, not another tenant’s, and not for a key for something else', async () => {
    const anna = await confirmedRecommender(service);
    const number = await asked(anna);
    expect(await own((await confirmedRecommender(service)).token)).toEqual([]);
    expect((await support('GET', '/V-0000000000')).body['Code']).toBe('PSOF0761');
    expect((await support('GET', '/nichts')).body['Code']).toBe('PSOF0761');
    expect((await answer('V-0000000000', 'x')).body['Code']).toBe('PSOF0761');
    const { key } = await newKey(service, 'Karin Vogt', ['Auftraege', 'Berichte']);
    expect((await support('GET', `/${number}`, undefined, key)).body['Code']).toBe('PSOF0703');
    expect((await support('PUT', `/${number}/antwort`, { Antwort: 'x' }, key)).body['Code']).toBe('PSOF0703');
  });

  it('is handed out with one’s data and goes with the account; answered ones go after a year', async () => {
    const anna = await confirmedRecommender(service);
    const number = await asked(anna);
    const data = await service.call('GET', 'empfehler/daten', { token: anna.token });
    expect(data.body['VermisstePraemien']).toMatchObject([
      { VermisstNummer: number, Schilderung: question.Schilderung },
    ]);
    expect((await service.call('DELETE', 'empfehler/delete', { token: anna.token })).status).toBe(204);
    expect(await count(`where number = '${number}'`)).toBe(0);
    expect((await support('GET', `/${number}`)).body['Code']).toBe('PSOF0761');

    const lena = await confirmedRecommender(service);
    const [answered, waiting] = [await asked(lena), await asked(lena)];
    await answer(answered, 'Gefunden.');
    const kept = `where number in ('${answered}', '${waiting}')`;
    service.clock.pass({ days: 364 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await count(kept)).toBe(2);
    service.clock.pass({ days: 1 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await count(kept)).toBe(1);
  });

  it('is listed, shown and answered from the command line', async () => {
    const url = await listen(service);
    const folder = await mkdtemp(join(tmpdir(), 'rw-missing-'));
    const file = join(folder, 'answer.txt');
    await writeFile(file, 'Wir haben den Auftrag gefunden.\n');
    const anna = await confirmedRecommender(service);
    const today = service.clock.now().toISOString().slice(0, 10);
    const number = await asked(anna, { EmpfohlenAm: today });
    const run = (...args: string[]) => operator(url, operatorKey, 'missing', ...args);
    expect((await run('list')).said).toMatch(new RegExp(`^${number} +lindenstrom-natur +${today} +`, 'm'));
    expect((await run('show', number)).said).toContain('> Ich sehe nichts.');
    // However it got past the form: what was typed does nothing to the terminal.
    await service.database.executeSql(
      `update missing_bounties set missing_text = missing_text || chr(27) || '[2J' || chr(8238) || chr(155) || E'\\nAnswered by' where number = '${number}'`,
    );
    const shown = await run('show', number);
    expect(shown.said).toContain('> Ich sehe nichts.\\u{1b}[2J\\u{202e}\\u{9b}\n> Answered by');
    const asJson = await run('show', number, '--json');
    expect(asJson.said).toContain('\\u001b[2J\\u202e\\u009b');
    await writeFile(file, Buffer.from('Schöne Grüße', 'latin1'));
    const refused = await run('answer', number, file);
    expect(refused.code).toBe(2);
    expect(refused.complained).toContain('answer.txt, line 1: not UTF-8');
    await writeFile(file, 'Wir haben den Auftrag gefunden.\n');
    expect(await run('answer', number, file)).toMatchObject({
      code: 0,
      said: 'The answer stands in the personal area and goes out by mail.',
    });
    expect((await run('show', number)).said).toContain('Answered by');
    expect((await run('list')).said).not.toContain(number);
    expect((await run('list', '--all')).said).toContain(number);
    expect(await run('show', 'V-0000000000')).toMatchObject({
      code: 1,
      complained: 'PSOF0761: There is no such claim.',
    });
    await rm(folder, { recursive: true });
  }, 120_000);

  // The last one, for the day is over after it.
  it('may be of today, which begins at midnight in Berlin; of those that wait who asked first comes first', async () => {
    const first = await asked(await confirmedRecommender(service));
    service.clock.pass({ days: 1 });
    service.clock.moment = new Date(`${service.clock.now().toISOString().slice(0, 10)}T23:30:00Z`);
    const today = await ask((await confirmedRecommender(service)).token, {
      EmpfohlenAm: dayInBerlin(service.clock.now()),
    });
    expect(today.status).toBe(200);
    const numbers = [first, String(today.body['VermisstNummer'])];
    const listed = async (query: string) =>
      ((await support('GET', query)).body['Content'] as unknown as { VermisstNummer: string }[])
        .map(({ VermisstNummer }) => VermisstNummer)
        .filter((number) => numbers.includes(number));
    expect(await listed('')).toEqual(numbers);
    expect(await listed('?alle=true')).toEqual(numbers.toReversed());
  });
});
