import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { deleteUnconfirmedRecommenders } from '#server/domain/records/retention/delete-unconfirmed.ts';
import { rowsOf } from '../../given/account-people.ts';
import { claimToken, providedBounty } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { Leaving } from '../../service/leaving.ts';
import { newKey } from '../../given/operator-people.ts';
import { noticeOf, type Paying } from '../../given/paying.ts';
import { confirmedRecommender, referralBody } from '../../given/people.ts';
import { operatorKey, type Service } from '../../service/service.ts';

const reason = 'Anna Schmidt hat Bestellungen erfunden';

describe.each(engines)('what was blocked on %s', (engine) => {
  let leaving: Leaving;
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying, service } = leaving);
  }, 180_000);
  afterAll(() => service.stop());

  const block = async (Sache: string, Gegenstand: string) => {
    const { body } = await paying.call('POST', 'sperren', { body: { Sache, Gegenstand, Grund: reason } });
    return String(body['SperreId']);
  };
  const lift = async (id: string) =>
    (await paying.call('POST', `sperren/${id}/aufhebung`, { body: { Grund: 'geklaert' } })).body['Code'];
  const blockListed = async (id: unknown) => {
    const { body } = await paying.call('GET', 'sperren');
    return (body as unknown as { Sperren: { SperreId: string }[] }).Sperren.find(({ SperreId }) => SperreId === id);
  };
  const kept = async (subject: unknown) =>
    rowsOf(
      service,
      `select id::text, thing, reason, blocked_by, lifted_at is not null as lifted from blocks where subject = $1`,
      subject,
    );
  const bountyId = async (number: string, side: string) =>
    (
      await rowsOf(
        service,
        'select id::text, held_at from bounties where referral_number = $1 and side = $2',
        number,
        side,
      )
    )[0]?.['id'];

  it.each([
    ['its referral', 'Empfehlung'],
    ['its account', 'Konto'],
  ] as const)('earns again: nothing was promised of a collected bounty while %s was blocked', async (_what, thing) => {
    const { anna, token } = await paying.collected();
    expect(await paying.claimOf(token)).toMatchObject({ InPruefung: false });
    const made = await block(thing, thing === 'Konto' ? anna.email : anna.number);
    expect(await paying.claimOf(token)).toMatchObject({ AuszahlungBis: null, InPruefung: true });
    await lift(made);
    const lifted = await paying.claimOf(token);
    expect(lifted).toMatchObject({ InPruefung: false });
    expect(lifted['AuszahlungBis']).toMatch(/^20/);
  });

  it('is handed out with all else that is kept of somebody: what, when and why, and nobody’s name', async () => {
    const { anna } = await providedBounty(service, 50);
    const [mine, theirs] = [await bountyId(anna.number, 'Empfehler'), await bountyId(anna.number, 'Empfaenger')];
    await block('Empfehlung', anna.number);
    service.clock.pass({ hours: 1 });
    await lift(await block('Praemie', String(mine)));
    await block('Praemie', String(theirs));
    const stranger = await confirmedRecommender(service);
    await block('Empfehlung', stranger.number);

    const { body, text } = await service.call('GET', 'empfehler/daten', { token: anna.token });
    expect(body['Sperren']).toEqual([
      {
        Sache: 'Empfehlung',
        Gegenstand: anna.number,
        Grund: reason,
        GesperrtAm: '2026-05-20T10:00:00',
        AufgehobenAm: null,
        Aufhebungsgrund: null,
      },
      {
        Sache: 'Praemie',
        Gegenstand: mine,
        Grund: reason,
        GesperrtAm: '2026-05-20T11:00:00',
        AufgehobenAm: '2026-05-20T11:00:00',
        Aufhebungsgrund: 'geklaert',
      },
    ]);
    expect(text).not.toContain('Karin Vogt');
  });

  it('of an account that was lifted is handed out too', async () => {
    const anna = await confirmedRecommender(service);
    await lift(await block('Konto', anna.number));
    const token = await leaving.logIn(anna);
    const { body } = await service.call('GET', 'empfehler/daten', { token });
    expect((body as unknown as { Sperren: object[] }).Sperren).toMatchObject([
      { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: reason },
      { Sache: 'Konto', Grund: reason, Aufhebungsgrund: 'geklaert' },
    ]);
  });

  it('goes on without its reason where its referral stays without its maker, and can be lifted', async () => {
    const { anna, lena } = await providedBounty(service, 50);
    await lift(await block('Empfehlung', anna.number));
    const standing = await block('Empfehlung', anna.number);
    await leaving.leave(anna);
    expect(await kept(anna.number)).toEqual([
      { id: standing, thing: 'Empfehlung', reason: '', blocked_by: 'Karin Vogt', lifted: false },
    ]);
    const listed = (await paying.call('GET', 'sperren')).body as unknown as { Sperren: object[] };
    expect(listed.Sperren).toContainEqual(expect.objectContaining({ SperreId: standing, Grund: '' }));
    expect(await lift(standing)).toBeUndefined();
    expect(await claimToken(service, lena.email)).toMatch(/./);
  });

  it('of a recipient’s part goes with the recipient', async () => {
    const { anna, lena } = await providedBounty(service, 50);
    const theirs = await bountyId(anna.number, 'Empfaenger');
    await block('Praemie', String(theirs));
    const erased = await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    expect(erased.status).toBe(200);
    expect(await kept(theirs)).toEqual([]);
  });

  it('stays of an account that is deleted, by a hash of its address, with what is at the bank; the rest ends unpaid', async () => {
    await paying.payTheRest();
    const [sent, held] = [await paying.collected(), await paying.collected()];
    // What was collected comes into the next run, unless it is blocked.
    const onHold = await block('Konto', held.anna.number);
    const transfers = await paying.sent();
    await block('Konto', sent.anna.email);
    // The contact's part may be paid: that must not bring the recommender's along.
    const [own] = await kept(held.anna.number);
    await lift(String(own?.['id']));
    const support = (await newKey(service, 'Mira Sand', ['Kundenservice'])).key;
    const erase = (Gegenstand: string, token = support) =>
      service.call('POST', 'operator/empfehler/loeschung', { body: { Gegenstand }, token });
    expect((await erase('nobody@example.de')).body['Code']).toBe('PSOF0107');
    expect((await erase('ZZZZZZZZZZ')).body['Code']).toBe('PSOF0301');
    expect((await erase(held.anna.number, paying.keyOf('Karin Vogt'))).body['Code']).toBe('PSOF0703');
    expect((await erase(held.anna.number)).status).toBe(200);
    expect((await erase(held.anna.email)).body['Code']).toBe('PSOF0107');
    expect((await erase(held.anna.number)).body['Code']).toBe('PSOF0107');
    expect((await erase(sent.anna.email)).status).toBe(200);

    const ended = { state: 'Storniert', reason: 'KontoGeloescht', destinations: 0, records: 0 };
    expect(await leaving.bountyOf(held)).toMatchObject(ended);
    expect(await leaving.bountyOf(sent)).toMatchObject({ state: 'Abgeholt', records: 1 });
    await paying.results(noticeOf(transfers));
    await leaving.maintain();
    expect(await leaving.bountyOf(sent)).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    expect(await paying.create()).toBe('PSOF0722');
    await leaving.expectAgreement();
    expect((await service.mailsTo(held.anna.email)).map(({ kind }) => kind)).toEqual(['account-deleted']);

    const shown = await blockListed(onHold);
    expect(shown).toMatchObject({ Sache: 'Konto', Gegenstand: '', Grund: '', GesperrtVon: 'Karin Vogt' });
    // The block of the other's referral went on for its contact, and is lifted for itself now.
    const [left] = await kept(sent.anna.number);
    expect(await blockListed(left?.['id'])).toMatchObject({ Sache: 'Empfehlung', Grund: '' });
    expect(await lift(String(left?.['id']))).toBeUndefined();

    const comeBack = () =>
      confirmedRecommender(service, { Empfehler: { Email: held.anna.email.replace('person', 'Person') } });
    await expect(comeBack()).rejects.toThrow('no mail asked');
    const [{ id } = { id: '' }] = await rowsOf(
      service,
      'select id::text from recommenders where email_key = $1',
      held.anna.email,
    );
    expect(await blockListed(onHold)).toMatchObject({ Gegenstand: id });
    expect(await lift(onHold)).toBeUndefined();
    expect((await comeBack()).number).toMatch(/./);
  });

  it('of an account that is gone is lifted like any other, and nothing is left then', async () => {
    const anna = await confirmedRecommender(service);
    const before = await block('Konto', anna.number);
    await lift(before);
    const id = await block('Konto', anna.number);
    const Gegenstand = anna.email;
    await service.call('POST', 'operator/empfehler/loeschung', { body: { Gegenstand }, token: operatorKey });
    const found = `select id::text, left(subject, 5) as of, subject like '%@%' as named, reason from blocks where id::text in ($1, $2)`;
    const left = () => rowsOf(service, found, before, id);
    expect(await left()).toEqual([{ id, of: 'gone:', named: false, reason: '' }]);
    // Nothing else that is kept of who is gone, nor of another tenant's, is called by the same hash.
    const proofs = `select count(*) > 0 as kept, count(b.id)::int as alike
      from consents c left join blocks b on b.subject = c.subject where c.subject like 'gone:%'`;
    expect(await rowsOf(service, proofs)).toEqual([{ kept: true, alike: 0 }]);
    expect(await lift(id)).toBeUndefined();
    expect(await left()).toEqual([]);
    expect(await lift(id)).toBe('PSOF0731');
    expect((await confirmedRecommender(service, { Empfehler: { Email: anna.email } })).email).toBe(anna.email);
  });

  it('stays of an account that nobody confirmed, by a hash of its address', async () => {
    const body = referralBody(service);
    const made = await service.call('POST', 'empfehlen/create', { body });
    const number = String(made.body['Empfehlungsnummer']);
    const id = await block('Konto', number);
    const [{ subject } = { subject: '' }] = await rowsOf(service, 'select subject from blocks where id::text = $1', id);
    expect([await kept(subject), await kept(number)]).toMatchObject([[{ thing: 'Konto' }], [{ thing: 'Empfehlung' }]]);
    service.clock.pass({ days: 84 });
    await service.database.db.transaction((tx) => deleteUnconfirmedRecommenders(tx, service.effects));
    expect([await kept(subject), await kept(number)]).toEqual([[], []]);
    expect(await blockListed(id)).toMatchObject({ Sache: 'Konto', Gegenstand: '', Grund: '' });
  });

  it('of a bounty goes with the bounty that ends with its person, and loses its reason where it is still owed', async () => {
    const [open, late] = [await providedBounty(service, 100), await providedBounty(service, 100)];
    const collected = await paying.collected();
    const [gone, expired, owed] = [
      await bountyId(open.anna.number, 'Empfehler'),
      await bountyId(late.anna.number, 'Empfehler'),
      await bountyId(collected.anna.number, 'Empfehler'),
    ];
    await block('Praemie', String(expired));
    await rowsOf(service, 'update bounties set claim_by = created_at where id::text = $1', expired);
    await passTime(service.database.db, service.effects, [service.tenant], new AbortController().signal);
    expect(await leaving.bountyOf(late)).toMatchObject({ state: 'Abgelaufen' });
    for (const id of [gone, owed]) await lift(await block('Praemie', String(id)));
    await block('Praemie', String(gone));
    const standing = await block('Praemie', String(owed));
    for (const { anna } of [open, late, collected]) await leaving.leave(anna);
    for (const id of [gone, expired]) {
      expect(await kept(id)).toEqual([]);
      const held = await rowsOf(service, 'select held_at from bounties where id::text = $1', id);
      expect(held).toEqual([{ held_at: null }]);
    }
    expect(await kept(owed)).toMatchObject([{ id: standing, reason: '', lifted: false }]);

    // Nobody can claim it after three years: it ends, and its block with it.
    const remembered = `select count(*)::int as n from blocks where subject like 'gone:%'`;
    service.clock.moment = new Date('2029-12-31T22:59:59.999Z');
    await leaving.maintain();
    expect(await rowsOf(service, remembered)).toEqual([{ n: 2 }]);
    service.clock.moment = new Date('2029-12-31T23:00:00Z');
    await leaving.maintain();
    expect(await leaving.bountyOf(collected)).toMatchObject({ state: 'Storniert' });
    expect(await kept(owed)).toEqual([]);
    // Nor is an address remembered any longer than the reasons are.
    expect(await rowsOf(service, remembered)).toEqual([{ n: 0 }]);
  });
});
