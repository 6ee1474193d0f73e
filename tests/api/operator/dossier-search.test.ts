import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnusual } from '#contract/records/dossiers/unusual.ts';
import { newKey } from '../given/operator-people.ts';
import { rowsOf } from '../given/account-people.ts';
import { noteOlderAccounts } from '#server/domain/money/accounts/note-older.ts';
import { account, claimToken, providedBounty } from '../given/bounty-people.ts';
import { dossiersOf } from '../given/dossiers.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

/** Of no bank that there is, with its check digits (ISO 13616). */
const ibanEnding = (end: string) => {
  const rest = `37040044000000${end}`;
  return `DE${String(98n - (BigInt(`${rest}131400`) % 97n)).padStart(2, '0')}${rest}`;
};

describe.each(engines)('whom an operator looks for on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { ask, search, kindsFor, idOf } = dossiersOf(() => service);

  it('is found by each thing that somebody names, by whatever it is called', async () => {
    const { anna, lena, orderId } = await providedBounty(service, 100);
    const id = await idOf(anna.email);
    const [code] = await rowsOf(service, `select code from referrals where number = $1`, anna.number);
    await rowsOf(service, `update recommenders set customer_number = 'K-77 412' where id = $1`, id);
    const referral = ['Empfehlung', anna.number];
    expect(await kindsFor(` ${anna.email.toUpperCase()} `)).toEqual([['Empfehler', id]]);
    expect(await kindsFor(lena.email)).toEqual([['Empfaenger', lena.number]]);
    expect(await kindsFor(anna.number.toLowerCase())).toEqual([referral]);
    expect(await kindsFor(String(code?.['code']).toLowerCase().replaceAll('-', ' '))).toEqual([referral]);
    expect(await kindsFor(lena.number)).toEqual([['Empfaenger', lena.number]]);
    expect(await kindsFor(orderId)).toEqual([['Auftrag', orderId]]);
    expect(await kindsFor('K-77 412')).toEqual([['Empfehler', id]]);
    expect(await kindsFor(id)).toEqual([['Empfehler', id]]);
    const [bounty] = await rowsOf(service, `select id from bounties where referral_number = $1`, anna.number);
    expect(await kindsFor(String(bounty?.['id']))).toEqual([referral]);
    const told = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: '', Vereinbart: '', Schilderung: 'Wo?' };
    const { body } = await service.call('POST', 'empfehler/vermisst', { token: anna.token, body: told });
    expect(await kindsFor(String(body['VermisstNummer']))).toEqual([['Empfehler', id]]);
    const found = await search(anna.email);
    expect(found.Gefunden[0]).toMatchObject({ Name: 'A••• S.', GefundenUeber: 'Email', Gesperrt: false });
    expect(JSON.stringify(found)).not.toMatch(/Anna|Schmidt/);
  });

  it('is found by the surname, by how it begins, with the given name before or behind it, and in any spelling', async () => {
    const people = [
      ['Jörg', 'Müßler-Grün'],
      ['Jana', 'Müßler'],
      ['Ömer', 'von Özgür'],
    ];
    const ids: string[] = [];
    for (const [Vorname, Nachname] of people) {
      const person = await confirmedRecommender(service);
      ids.push(await idOf(person.email));
      const set = `update recommenders set first_name = $1, last_name = $2 where id = $3`;
      await rowsOf(service, set, Vorname, Nachname, ids.at(-1));
    }
    const [joerg, jana, oemer] = ids.map((id) => ['Empfehler', id]);
    expect(await kindsFor('müßler')).toEqual([jana, joerg]);
    expect(await kindsFor('Muess')).toEqual([jana, joerg]);
    expect(await kindsFor('MÜSSLER, JANA')).toEqual([jana]);
    expect(await kindsFor('jö müßler-grün')).toEqual([joerg]);
    expect(await kindsFor('Müßler Jana')).toEqual([jana]);
    expect(await kindsFor('Oemer von Oezgür')).toEqual([oemer]);
    // Without marks, as who has no key for them types it.
    expect(await kindsFor('Von Ozgur')).toEqual([oemer]);
    expect(await kindsFor('Mussler')).toEqual([jana, joerg]);
    expect(await kindsFor('Jorg Mussler-Grun')).toEqual([joerg]);
    expect(await kindsFor('Jana')).toEqual([]);
    expect(await kindsFor('M')).toEqual([]);
  });

  it('is nobody for signs that stand for others, and anything that is no text for people is refused', async () => {
    await confirmedRecommender(service);
    for (const text of ['%', '_____', '%@%', 'S%', 'Schmid_', "' or 1=1 --", '\\', '*', '٣', '💶💶'])
      expect(await search(text)).toEqual({ Gefunden: [], HatWeitere: false });
    for (const text of ['\u001b[2J', 'a\u0000b', 'a\u202eb', '', '  ', 'a'.repeat(10_000)])
      expect((await ask('POST', 'suche', { Gesucht: text }))['Code']).toBe('PSOF0003');
    expect((await ask('POST', 'suche', { Gesucht: ['a'] }))['Code']).toBe('PSOF0003');
  });

  it('is noted by kind and number for who supervises, and never by what was typed, however many search at once', async () => {
    const anna = await confirmedRecommender(service);
    const { key: token } = await newKey(service, 'Sven Sucher', ['Kundenservice']);
    const { key: reader } = await newKey(service, 'Rita Rat', ['Berichte']);
    const texts = [anna.email, anna.email.toUpperCase(), anna.number, 'Niemandswicht', 'Niemandsdings'];
    const answers = await Promise.all(texts.map((Gesucht) => ask('POST', 'suche', { Gesucht }, token)));
    expect(answers.map((answer) => 'Gefunden' in answer)).toEqual([true, true, true, true, true]);
    const { Suchen } = await ask('GET', 'suchen', undefined, reader);
    const of = (name: string) => (Suchen as { Betreiber: string }[]).filter(({ Betreiber }) => Betreiber === name);
    expect(of('Sven Sucher')).toMatchObject([
      {
        Tag: '2026-05-20',
        Betreiber: 'Sven Sucher',
        AnzahlSuchen: 5,
        AnzahlNachAdresse: 2,
        AnzahlNachName: 2,
        AnzahlNachNummer: 1,
        AnzahlTreffer: 3,
        AnzahlOhneTreffer: 2,
        Ungewoehnlich: false,
      },
    ]);
    const kept = JSON.stringify([
      await rowsOf(service, 'select * from operator_searches'),
      await rowsOf(service, `select * from operator_actions where operator = 'Sven Sucher'`),
      service.logged,
    ]).toLowerCase();
    for (const text of texts) expect(kept).not.toContain(text.toLowerCase());
    expect(await ask('GET', 'suchen', undefined, token)).toMatchObject({ Code: 'PSOF0703' });
    const elsewhere = await service.call('GET', 'operator/akten/suchen', { token: operatorKey, tenant: 'nachbar' });
    expect(elsewhere.body['Code'] ?? elsewhere.body['Suchen']).not.toMatchObject([{ Betreiber: 'Sven Sucher' }]);
  });

  it('is found by the last four digits of an account, until they go; also where it was given before that was noted', async () => {
    const { anna, lena } = await providedBounty(service, 50);
    const money = { Auszahlung: 'Geld', BankdatenMerken: true };
    const ends = { [anna.email]: '4711', [lena.email]: '4712' };
    for (const [email, end] of Object.entries(ends)) {
      const Bankdaten = { ...account, Iban: ibanEnding(end) };
      const token = await claimToken(service, email);
      expect((await service.call('PUT', 'praemierung/', { token, body: { ...money, Bankdaten } })).status).toBe(200);
    }
    const id = await idOf(anna.email);
    const found = [[['Empfehler', id]], [['Empfaenger', lena.number]]];
    const both = async () => [await kindsFor('4711'), await kindsFor(' 47 12')];
    expect(await both()).toEqual(found);
    expect((await search('4711')).Gefunden[0]).toMatchObject({ GefundenUeber: 'Kontoende', Name: 'A••• S.' });
    const traits = JSON.stringify(await rowsOf(service, 'select * from person_traits'));
    expect(traits).not.toMatch(/47(11|12)"/);
    // Another tenant's keyed hash of the same digits is another one.
    await rowsOf(service, `update person_traits set tenant = 'nachbar' where person = $1 and kind = 'account-end'`, id);
    expect(await both()).toEqual([[], found[1]]);
    await rowsOf(service, 'delete from person_traits');
    expect(await both()).toEqual([[], []]);
    const { db } = service.database;
    expect(await noteOlderAccounts(db, service.effects)).toBeGreaterThanOrEqual(2);
    expect(await both()).toEqual(found);
    service.clock.pass({ hours: 1 });
    expect(await noteOlderAccounts(db, service.effects)).toBe(0);
    expect((await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey })).status).toBe(
      200,
    );
    await rowsOf(service, `delete from person_traits where person = $1`, id);
    const body = { Gegenstand: anna.email };
    expect((await service.call('POST', 'operator/empfehler/loeschung', { token: operatorKey, body })).status).toBe(200);
    // Their bounties are owed still, and yet nobody who is gone is noted again.
    expect(await noteOlderAccounts(db, service.effects)).toBe(0);
    expect(await both()).toEqual([[], []]);
  });

  it('is unusual where somebody looks for very many, or mostly for nobody', () => {
    const day = (searchCount: number, emptyCount: number) => isUnusual({ searchCount, emptyCount });
    expect([day(60, 10), day(61, 0), day(19, 19), day(30, 20), day(40, 20)]).toEqual([false, true, false, true, false]);
  });

  it('is told with more, where there are more of one name', async () => {
    const { number } = await confirmedRecommender(service);
    await rowsOf(
      service,
      `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, language, created_at, delete_after)
       select 'lindenstrom', lpad(n::text, 12, '0'), $1, 'Kim', 'Vielmann', 'k' || n || '@example.de', 'k' || n, 'h' || n, 'de', now(), now() from generate_series(1, 60) n`,
      number,
    );
    const { Gefunden, HatWeitere } = await search('Vielmann');
    expect([Gefunden.length, HatWeitere]).toEqual([25, true]);
  });
});
