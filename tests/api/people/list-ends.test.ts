import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '../given/bounty-people.ts';
import { payRun, plant } from '../records/deadline-rows.ts';
import { engines } from '../service/engines.ts';
import { Paying } from '../given/paying.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';

/** An answer has to end somewhere: the newest, or what waits longest, and no more. */
describe.each(engines)('a list on %s', (engine) => {
  let paying: Paying;
  let anna: Recommender;
  let id = '';
  beforeAll(async () => {
    paying = await Paying.start(engine);
    anna = await confirmedRecommender(paying.service);
    const { rows } = await query('select id::text from recommenders where email = $1', [anna.email]);
    id = String(rows[0]?.['id']);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const query = (text: string, values: unknown[] = []) => paying.service.database.executeSql(text, values);
  /** Has a table's only row of somebody as often as is said: each with another key, and a second younger than the last. */
  const multiply = (table: string, where: string, count: number, changes: string) =>
    query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changes},
         'created_at', r.created_at + n * interval '1 second'))).*
       from ${table} r, generate_series(1, ${count - 1}) n where ${where}`,
    );
  const uuid = `'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`;

  it('of one’s own bounties has the newest 200', async () => {
    await query(
      `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state,
         reason, at, created_at, order_until)
       values ('lindenstrom', $1, 'Empfehler', $2, 'R', $1, 'linden-duo', 1, 'Offen', 'EmpfaengerBestaetigt', $3, $3, $3)`,
      [id, anna.number, paying.service.clock.now().toISOString()],
    );
    await multiply(
      'bounties',
      `r.id = '${id}'`,
      201,
      `'id', ${uuid}, 'recipient_number', n::text, 'value_cent', n + 1`,
    );
    const cents = (await claimsOf(paying.service, anna.token)).map(({ WertCent }) => WertCent);
    expect([cents.length, cents.at(0), cents.at(-1)]).toEqual([200, 201, 2]);
  });

  it('of one’s own questions about missing bounties has the newest 100, and their export all', async () => {
    const body = { EmpfohlenAm: '2026-05-01', Schilderung: 'Ich sehe nichts.' };
    await paying.service.call('POST', 'empfehler/vermisst', { token: anna.token, body });
    await multiply('missing_bounties', 'true', 101, `'number', 'V-' || lpad(n::text, 10, '0')`);
    const read = async (path: string) => (await paying.service.call('GET', path, { token: anna.token })).body;
    const numbersIn = (answer: unknown) =>
      (answer as { VermisstePraemien: { VermisstNummer: string }[] }).VermisstePraemien.map(
        ({ VermisstNummer }) => VermisstNummer,
      );
    const shown = numbersIn(await read('empfehler/vermisst'));
    expect([shown.length, shown.at(0), shown.at(-1)]).toEqual([100, 'V-0000000100', 'V-0000000001']);
    expect(numbersIn(await read('empfehler/daten'))).toHaveLength(101);
  });

  it('of pay runs has the newest 100', async () => {
    const { db } = paying.service.database;
    const oldest = await payRun(db, new Date('2026-01-01T00:00:00Z'), 'Verworfen');
    for (let n = 1; n <= 99; n += 1) await payRun(db, new Date(Date.UTC(2026, 1, 1, 0, n)), 'Verworfen');
    const runs = async () => {
      const { body } = await paying.call('GET', 'zahllaeufe');
      return (body as unknown as { Zahllaeufe: { ZahllaufId: string }[] }).Zahllaeufe.map(
        ({ ZahllaufId }) => ZahllaufId,
      );
    };
    const hundred = await runs();
    expect([hundred.length, hundred.at(-1)]).toEqual([100, oldest]);
    await payRun(db, new Date('2026-03-01T00:00:00Z'), 'Verworfen');
    const newest = await runs();
    expect([newest.length, newest.includes(oldest)]).toEqual([100, false]);
  });

  it('of blocks has 1000', async () => {
    await plant.reasonsOfBlocks(paying.service.database.db, new Date('2026-05-01T00:00:00Z'));
    const changes = `'id', ${uuid}, 'subject', n::text`;
    const copy = (count: number) =>
      query(
        `insert into blocks select (jsonb_populate_record(r, jsonb_build_object(${changes}))).*
         from blocks r, generate_series(1, ${count}) n where r.subject not similar to '[0-9]+'`,
      );
    const count = async () => {
      const { body } = await paying.call('GET', 'sperren');
      return (body as unknown as { Sperren: object[] }).Sperren.length;
    };
    await copy(998);
    expect(await count()).toBe(999);
    await query(`delete from blocks where subject similar to '[0-9]+'`);
    await copy(1000);
    expect(await count()).toBe(1000);
  });

  it('of what is overdue has 1000 of each kind, and counts all', async () => {
    await query(
      `insert into missing_bounties (tenant, number, recommender_id, happened_on, initials, agreed, missing_text, created_at)
       select 'lindenstrom', 'W-' || n, $1, '2026-01-01', '', '', '', '2026-01-01T00:00:00Z' from generate_series(1, 1001) n`,
      [id],
    );
    const { body } = await paying.call('GET', 'ueberfaellig');
    const { Ueberfaellig, AnzahlJeArt } = body as unknown as {
      Ueberfaellig: { Art: string }[];
      AnzahlJeArt: { Art: string; Anzahl: number }[];
    };
    expect(Ueberfaellig.filter(({ Art }) => Art === 'Vermisst')).toHaveLength(1000);
    expect(AnzahlJeArt).toContainEqual({ Art: 'Vermisst', Anzahl: 1001 });
  });
});
