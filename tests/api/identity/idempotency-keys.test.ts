import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationBody, rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';

describe.each(engines)('an idempotency key on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const headers = { 'idempotency-key': randomUUID() };

  it('is its caller’s: nobody else gets the answer, and everybody’s own wish is done', async () => {
    const [anna, bob] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const body = referralBody(service, { Empfehlung: { AnteilEmpfehler: 50 } });
    const create = (token?: string) =>
      service.call('POST', 'empfehlen/create', { body, headers, ...(token && { token }) });
    const answers = [await create(anna.token), await create(), await create(bob.token), await create(anna.token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body: { Empfehlerhash } }) => Empfehlerhash)).toEqual([anna.hash, null, bob.hash, anna.hash]);
    expect(new Set(answers.map(({ body: answer }) => answer['Empfehlungsnummer'])).size).toBe(3);
  });

  it('is the secret of a caller whom nobody knows: from any network it brings the answer, and no other key does', async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service);
    const give = async (key: string, from: string) => {
      const typed = { body, from, headers: { 'idempotency-key': key } };
      return (await service.call('POST', `empfaenger/create/${anna.number}`, typed)).body['EmpfaengerToken'];
    };
    const key = randomUUID();
    const first = await give(key, '203.0.113.51');
    expect([await give(key, '198.51.100.7'), await give(randomUUID(), '203.0.113.51')]).toEqual([
      first,
      expect.not.stringMatching(String(first)),
    ]);
  });

  it.each(['attempt-0001', '1', 'lena@example.org', '2026-05-20', 'deadbeef'])(
    'that can be guessed is refused: %s',
    async (key) => {
      const anna = await confirmedRecommender(service);
      for (const token of [undefined, anna.token]) {
        const typed = { body: referralBody(service), headers: { 'idempotency-key': key }, ...(token && { token }) };
        const { status, body } = await service.call('POST', 'empfehlen/create', typed);
        expect([status, body['Code']]).toEqual([400, 'PSOF0002']);
      }
      const body = recipientBody(service);
      const typed = { body, headers: { 'idempotency-key': key } };
      const given = await service.call('POST', `empfaenger/create/${anna.number}`, typed);
      expect([given.body['Code'], await service.mailsTo(body.Email)]).toEqual(['PSOF0002', []]);
    },
  );

  it('counts at one call: at another it is new', async () => {
    const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const key = { 'idempotency-key': randomUUID() };
    const ask = (path: string, body: object) => service.call('POST', path, { body, headers: key });
    const email = newEmail();
    const registered = await ask('account/createEmpfehler', registrationBody(service, { Email: email }));
    const referred = await ask('empfehlen/create', referralBody(service, { Empfehler: { Email: email } }));
    const message = { Name: 'Lena', Email: email, Thema: 'Praemie', Nachricht: 'Wo ist sie?' };
    const written = await ask('kontakt', message);
    const body = recipientBody(service, { Email: email });
    const recipients = [
      await ask(`empfaenger/create/${one.number}`, body),
      await ask(`empfaenger/create/${other.number}`, body),
    ];
    const answers = [registered, referred, written, ...recipients];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(referred.body).toMatchObject({ OptinErforderlich: true });
    expect(new Set(recipients.map(({ body: { EmpfaengerToken } }) => EmpfaengerToken)).size).toBe(2);
    const kinds = (await service.mailsTo(email)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['optin', 'recipient-confirmation', 'recipient-confirmation', 'registration']);
    const again = await ask(`empfaenger/create/${other.number}`, body);
    expect(again.text).toBe(recipients[1]?.text);
  });

  it('leaves nothing of the key or the body in the clear', async () => {
    const [body, key] = [registrationBody(service), randomUUID()];
    await service.call('POST', 'account/createEmpfehler', { body, headers: { 'idempotency-key': key } });
    const rows = await rowsOf(service, 'select key, body_hash from idempotent_answers');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(new Set(rows.map(({ body_hash: hash }) => String(hash).length))).toEqual(new Set([32]));
  });
});
