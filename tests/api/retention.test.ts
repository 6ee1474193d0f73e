import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/retention/delete-outdated.ts';
import { markOf } from '#server/domain/retention/marks.ts';
import { repeatDeletions } from '#server/domain/retention/repeat.ts';
import { engines } from './engines.ts';
import { confirmedRecommender, recipientBody, referralBody } from './people.ts';
import { Service } from './service.ts';

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
    const by = { id: 'id-of-karin', name: 'Karin Vogt', keyId: 'key-of-karin' };
    const { db } = service.database;
    const elsewhere = { ...service.tenant, key: 'elsewhere' };
    expect(await repeatDeletions(db, service.effects, elsewhere, { marks, by })).toEqual({
      newlyDeleted: 4,
      withdrawn: 0,
      notThere: 0,
    });
  });

  it('keeps no answer that anybody could read in the database', async () => {
    const anna = await confirmedRecommender(service);
    const request = { body: recipientBody(service), headers: { 'idempotency-key': 'sealed-answer' } };
    const first = await service.call('POST', `empfaenger/create/${anna.number}`, request);
    const second = await service.call('POST', `empfaenger/create/${anna.number}`, request);
    expect(second.body).toEqual(first.body);
    const { rows } = await service.database.executeSql('select * from idempotent_answers');
    expect(JSON.stringify(rows)).not.toContain(String(first.body['EmpfaengerToken']));
  });
});
