import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { fraudDeskOn } from '../../given/fraud-desk.ts';
import { newKey } from '../../given/operator-people.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)('the fraud desk on %s', (engine) => {
  const { given, look, list, decide, read, caseOf, mailsTo, cheat } = fraudDeskOn(engine);
  it('makes a case of who recommends to an alias of their own mailbox, and holds nothing by itself', async () => {
    const { rike, alias } = await cheat();
    await look();
    const { Faelle } = await list();
    expect(Faelle).toMatchObject([{ Betrifft: 'Empfehler', AgentNumber: null, Zustand: 'Offen', EntschiedenAm: null }]);
    expect(Faelle[0]?.Auffaelligkeiten.map((one) => one.Auffaelligkeit)).toContain('EigenesPostfach');
    const found = await read(Faelle[0]?.FallId ?? '');
    expect(found['Personen']).toEqual([
      {
        Seite: 'Empfehler',
        Empfaengernummer: null,
        Empfehlungsnummer: null,
        Name: 'R••• S.',
        Email: 'r•••@web.example',
      },
      expect.objectContaining({ Seite: 'Empfaenger', Empfaengernummer: alias.number, Name: 'L••• Ö.' }),
    ]);
    expect(found['Praemien']).toMatchObject([{ Zustand: 'Abgeholt', WertCent: 6000, AngehaltenSeit: null }]);
    expect(JSON.stringify(found)).not.toContain('neu@');
    expect(await mailsTo(rike.email)).toEqual([]);
    expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
    // The same again, with nothing new, changes nothing.
    await look();
    expect((await list()).Faelle).toEqual(Faelle);
  });

  it('holds what somebody decides to hold, tells its people, and lets it go again', async () => {
    const { rike } = await cheat();
    await look();
    const id = (await list()).Faelle[0]?.FallId ?? '';
    const run = await given().signed();
    const dry = await decide(id, 'Anhalten', '?probelauf=true');
    const money = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlWeiterGesperrt: 0 };
    const held = { ...money, Entfallen: 1, Uebermittelt: [], Abrufe: [], AnzahlMails: 1 };
    expect(dry.body).toEqual(held);
    expect(await given().read(run)).toMatchObject({ Zustand: 'Freigegeben' });
    expect(await mailsTo(rike.email)).toEqual([]);
    expect((await decide(id, 'Anhalten')).body).toEqual(held);
    expect((await mailsTo(rike.email)).at(-1)).toMatchObject({ outcome: 'held', bounties: [{ valueCent: 6000 }] });
    expect(await given().create()).toBe('PSOF0722');
    expect(await read(id)).toMatchObject({
      Zustand: 'Angehalten',
      Praemien: [{ AngehaltenSeit: '2026-05-20T10:00:00' }],
      Verlauf: [{ Entscheidung: 'Anhalten', Grund: 'angesehen', EntschiedenVon: 'Karin Vogt', AnzahlPraemien: 1 }],
    });
    const trail = 'select operator, action from operator_actions where subject = $1 order by at, id';
    expect(await rowsOf(given().service, trail, id)).toEqual([{ operator: 'Karin Vogt', action: 'fraud-case-held' }]);
    expect((await decide(id, 'Freigeben')).body).toMatchObject({ AnzahlPraemien: 1, AnzahlMails: 1 });
    expect((await mailsTo(rike.email)).at(-1)).toMatchObject({ outcome: 'released' });
    expect((await decide(id, 'Freigeben')).body['Code']).toBe('PSOF0789');
    expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect((await list()).Faelle).toEqual([]);
    expect((await list('?entschieden=true')).Faelle).toMatchObject([{ FallId: id, Zustand: 'Freigegeben' }]);
    // What was decided stays so, as long as nothing much is new.
    await given().service.database.executeSql('update happening_cursors set read_id = 0 where consumer = $1', [
      'fraud-desk',
    ]);
    await look();
    expect((await list()).Faelle.filter(({ FallId }) => FallId === id)).toEqual([]);
    await given().books();
  });

  it('blocks the account where somebody says so, and lets that go, too', async () => {
    const { rike, token } = await cheat();
    await look();
    const id = (await list()).Faelle[0]?.FallId ?? '';
    expect((await decide(id, 'Sperren')).body).toMatchObject({ AnzahlPraemien: 1, AnzahlMails: 1 });
    expect((await mailsTo(rike.email)).at(-1)).toMatchObject({ outcome: 'ended' });
    expect(await given().create()).toBe('PSOF0722');
    expect((await decide(id, 'Anhalten')).body['Code']).toBe('PSOF0789');
    expect((await given().call('GET', 'sperren')).body).toMatchObject({ Sperren: [{ Sache: 'Konto' }] });
    expect((await decide(id, 'Freigeben')).status).toBe(200);
    expect((await given().call('GET', 'sperren')).body).toMatchObject({ Sperren: [] });
    expect(await given().claimOf(token)).toMatchObject({ Zustand: 'Abgeholt' });
    expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('holds at once where the tenant wants that, by the service’s name, until somebody decides', async () => {
    const { tenant } = given().service;
    const { rike } = await cheat();
    await look({ ...tenant, private: { ...tenant.private, fraudCheck: { fromPoints: 100, withhold: true } } });
    expect((await list()).Faelle).toMatchObject([{ Zustand: 'Angehalten' }]);
    expect((await mailsTo(rike.email)).map((mail) => mail.kind)).toEqual(['bounty-check']);
    expect(await given().create()).toBe('PSOF0722');
    const id = (await list()).Faelle[0]?.FallId ?? '';
    expect(await read(id)).toMatchObject({ Verlauf: [{ EntschiedenVon: 'environment' }] });
    expect((await decide(id, 'Freigeben')).status).toBe(200);
  });

  it('goes with its person: nothing of the case or of what they have in common is left', async () => {
    const { rike, alias } = await cheat();
    await look();
    const id = (await list()).Faelle[0]?.FallId ?? '';
    expect(
      (
        await given().service.call('DELETE', `operator/empfaenger/${alias.number}`, {
          token: (await newKey(given().service, `Sam ${engine}`, ['Kundenservice'])).key,
        })
      ).status,
    ).toBeLessThan(300);
    expect(JSON.stringify(await rowsOf(given().service, 'select * from fraud_cases'))).not.toContain(alias.number);
    const traits = 'select count(*)::int from person_traits where person = $1';
    expect(await rowsOf(given().service, traits, alias.number)).toEqual([{ count: 0 }]);
    const [row] = await rowsOf(given().service, 'select id::text from recommenders where email = $1', rike.email);
    const { erasePerson } = await import('#server/domain/records/erasure/erase-person.ts');
    const { holdRecommender } = await import('#server/domain/identity/hold-person.ts');
    const { transact } = await import('#server/db/transact.ts');
    const { database, effects, tenant } = given().service;
    await transact(database.db, async (tx) => {
      const person = await holdRecommender(tx, 'lindenstrom', String(row?.['id']), 'whole');
      if (person) await erasePerson(tx, effects, { person, config: tenant.config });
    });
    expect((await given().call('GET', `auffaelligkeiten/${id}`)).body['Code']).toBe('PSOF0788');
    expect(await rowsOf(given().service, traits, String(row?.['id']))).toEqual([{ count: 0 }]);
    await look();
    expect((await list()).Faelle).toEqual([]);
  });

  it('keeps every hold in its case, whoever holds at the same moment, and lets all of them go', async () => {
    const { tenant } = given().service;
    const { rike } = await cheat();
    await look();
    const id = await caseOf(rike.email);
    const withholding = { ...tenant, private: { ...tenant.private, fraudCheck: { fromPoints: 100, withhold: true } } };
    const [row] = await rowsOf(given().service, 'select subject from fraud_cases where id::text = $1', id);
    const ask = `insert into fraud_looks (tenant, about, subject, asked_at) values ('lindenstrom', 'Empfehler', $1, now() - interval '400 days') on conflict do nothing`;
    await rowsOf(given().service, ask, String(row?.['subject']));
    await Promise.all([decide(id, 'Anhalten'), look(withholding), decide(id, 'Anhalten')]);
    const holds = `select count(*)::int from blocks where thing = 'Praemie' and lifted_at is null and id::text in (
      select jsonb_array_elements_text(holds) from fraud_cases where id::text = $1)`;
    expect(await rowsOf(given().service, holds, id)).toEqual([{ count: 1 }]);
    expect((await decide(id, 'Freigeben')).body).toMatchObject({ AnzahlPraemien: 1 });
    expect(await rowsOf(given().service, 'select count(*)::int from bounties where held_at is not null')).toEqual([
      { count: 0 },
    ]);
  });

  it('is nobody’s without the scope, and another tenant sees nothing of it', async () => {
    await cheat();
    await look();
    const { key: token } = await newKey(given().service, `Lea ${engine}`, ['Berichte']);
    expect((await given().call('GET', 'auffaelligkeiten', { token })).body['Code']).toBe('PSOF0703');
    const rows = await rowsOf(given().service, 'select distinct tenant from fraud_cases');
    expect(rows).toEqual([{ tenant: 'lindenstrom' }]);
    expect((await decide('00000000-0000-4000-8000-000000000000', 'Anhalten')).body['Code']).toBe('PSOF0788');
  });

  it('is told page by page, newest first', async () => {
    const insert = `insert into fraud_cases (tenant, id, about, subject, state, points, signals, opened_at, changed_at)
      select 'lindenstrom', gen_random_uuid(), 'Berater', n::text, 'Offen', 100, '[]'::jsonb, now() - n * interval '1 hour', now()
      from generate_series(1, 70) as n`;
    await given().service.database.executeSql(insert);
    const first = await list();
    expect(first.Faelle).toHaveLength(50);
    const second = await list(`?vor=${first.Weiter ?? ''}`);
    expect(second.Faelle).toHaveLength(20);
    expect(second.Weiter).toBeNull();
    expect(new Set([...first.Faelle, ...second.Faelle].map(({ FallId }) => FallId)).size).toBe(70);
  });
});
