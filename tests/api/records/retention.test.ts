import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { markOf } from '#server/domain/records/deletion-log/marks.ts';
import { repeatDeletions } from '#server/domain/records/retention/repeat.ts';
import { mailOf, rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { repeating } from '../given/operator-people.ts';
import { confirmedRecommender, recipientBody, referralBody } from '../given/people.ts';
import { newEmail, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('deletion on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const count = async (table: string) =>
    Number((await service.database.executeSql(`select count(*) as n from ${table}`)).rows[0]?.['n']);

  it('takes people who never confirmed after twelve weeks with all that belongs to them, and nobody else', async () => {
    const anna = await confirmedRecommender(service);
    await service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service) });
    const silent = referralBody(service);
    await service.call('POST', 'empfehlen/create', { body: silent });
    service.clock.pass({ days: 83 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({
      unconfirmedRecommenders: 0,
      unconfirmedRecipients: 0,
    });

    const again = referralBody(service);
    await service.call('POST', 'empfehlen/create', { body: again });
    service.clock.pass({ days: 1 });
    await service.call('POST', 'empfehlen/create', { body: again });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({
      unconfirmedRecommenders: 1,
      unconfirmedRecipients: 1,
    });
    expect(await count('recommenders')).toBe(2);
    expect(await count('recipients')).toBe(0);
    expect(await count(`consents where subject not in (select id::text from recommenders)`)).toBe(0);

    service.clock.pass({ days: 83 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({ unconfirmedRecommenders: 0 });
    service.clock.pass({ days: 1 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({ unconfirmedRecommenders: 1 });
  });

  it('takes what a stranger typed twelve weeks after that, also where the address is confirmed, and keeps the proof', async () => {
    const { moment } = service.clock;
    const anna = await confirmedRecommender(service);
    const Email = newEmail();
    const type = async (Vorname: string) => {
      const body = recipientBody(service, { Email, Vorname });
      const { body: given } = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
      await service.mails();
      return { number: String(given['Empfaengernummer']), visit: String(given['EmpfaengerToken']) };
    };
    const typed = async () =>
      (await rowsOf(service, `select details->>'firstName' as n from purpose_tokens where details ? 'firstName'`)).map(
        ({ n }) => n,
      );
    const proofs = (number: string) =>
      rowsOf(service, 'select confirmed_at is not null as confirmed from consents where subject = $1', number);
    const first = await type('Mallory');
    service.clock.pass({ days: 10 });
    const own = await type('Lena');
    const Token = tokenIn((await mailOf(service, Email, 'recipient-confirmation')).confirmUrl);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).status).toBe(200);
    service.clock.pass({ days: 10 });
    const last = await type('Trudy');
    expect(new Set(await typed())).toEqual(new Set(['Mallory', 'Lena', 'Trudy']));
    expect(await proofs(own.number)).toHaveLength(2);

    service.clock.pass({ days: 64 });
    await deleteOutdated(service.database.db, service.effects);
    expect(new Set(await typed())).toEqual(new Set(['Lena', 'Trudy']));
    expect(await proofs(own.number)).toEqual([{ confirmed: true }]);
    // Nobody learns by the token that the address was confirmed by somebody.
    expect((await service.call('GET', `empfaenger/${first.visit}`)).body['Code']).toBe('PSOF0403');
    expect((await service.call('GET', `empfaenger/${last.visit}`)).body['Vorname']).toBe('Trudy');

    service.clock.pass({ days: 20 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await typed()).toEqual([]);
    expect(await proofs(own.number)).toEqual([{ confirmed: true }]);
    service.clock.moment = moment;
  });

  it('takes a referral that nobody confirmed twelve weeks after it was made, with the name that was typed', async () => {
    const { moment } = service.clock;
    const anna = await confirmedRecommender(service);
    const made = referralBody(service, { Empfehler: { Email: anna.email, Vorname: 'Mallory' } });
    const { body } = await service.call('POST', 'empfehlen/create', { body: made });
    const left = () =>
      rowsOf(service, 'select number from referrals where number = any($1::text[]) order by created_at, number', [
        anna.number,
        body['Empfehlungsnummer'],
      ]);
    service.clock.pass({ days: 83 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await left()).toHaveLength(2);
    service.clock.pass({ days: 1 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({ unconfirmedReferrals: 1 });
    expect(await left()).toEqual([{ number: anna.number }]);
    service.clock.moment = moment;
  });

  it('is repeated for whoever is marked, in whatever order a thousand others lie in the table', async () => {
    const { email } = await confirmedRecommender(service, {}, 'nachbar');
    // A page of those with the higher ids first.
    await service.database.executeSql(
      `insert into recommenders select (jsonb_populate_record(r, jsonb_build_object(
         'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'tenant', 'elsewhere',
         'email', n || '@example.org', 'email_key', n || '@example.org', 'hash', n))).*
       from recommenders r, generate_series(1, 1010) n where r.email = $1 order by n <= 10, n`,
      [email],
    );
    const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const marks = [1, 10, 11, 1010].map((n) => markOf({ tenant: 'elsewhere', kind: 'recommender', id: idOf(n) }));
    const { db } = service.database;
    const elsewhere = { ...service.tenant, key: 'elsewhere' };
    expect(await repeatDeletions(db, service.effects, elsewhere, { marks, ...repeating })).toMatchObject({
      newlyDeleted: 4,
      withdrawn: 0,
      notThere: 0,
    });
  });

  it('keeps no answer that anybody could read in the database', async () => {
    const anna = await confirmedRecommender(service);
    const request = { body: recipientBody(service), headers: { 'idempotency-key': randomUUID() } };
    const first = await service.call('POST', `empfaenger/create/${anna.number}`, request);
    const second = await service.call('POST', `empfaenger/create/${anna.number}`, request);
    expect(second.body).toEqual(first.body);
    const { rows } = await service.database.executeSql('select * from idempotent_answers');
    expect(JSON.stringify(rows)).not.toContain(String(first.body['EmpfaengerToken']));
  });
});
