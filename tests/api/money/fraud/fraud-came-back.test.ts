import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { fraudDeskOn } from '../../given/fraud-desk.ts';
import { noticeOf } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { bankNotice } from '../bank/bank-files.ts';

describe.each(engines)('a case that is about money which came back, on %s', (engine) => {
  const { given, look, decide, read, caseOf, mailsTo, cheat, deleteAccount } = fraudDeskOn(engine);

  /** The bank gives back what a run has paid, for this reason. */
  const giveBack = (reference: string, returned: string) =>
    given().results(bankNotice([{ reference, cents: 6000, returned }]));

  /** What somebody has got for recommending to themselves, given back by the bank for no fault of the account. */
  const cameBack = async () => {
    const person = await cheat();
    const [payment] = await given().sent();
    const reference = payment?.EndToEndId ?? '';
    await given().results(bankNotice([{ reference, cents: 6000 }]));
    return { ...person, back: () => giveBack(reference, 'AM04') };
  };

  it('shows it, holds it, and lets it go', async () => {
    const { rike, back } = await cameBack();
    await look();
    const id = await caseOf(rike.email);
    expect(await read(id)).toMatchObject({ Praemien: [] });
    expect((await decide(id, 'Anhalten')).body).toMatchObject({ AnzahlPraemien: 0, PraemieCent: 0 });
    await back();
    expect(await read(id)).toMatchObject({
      Praemien: [{ Zustand: 'Ausgezahlt', WertCent: 6000, AngehaltenSeit: null }],
    });
    const run = await given().signed();
    const money = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlMails: 1 };
    expect((await decide(id, 'Anhalten')).body).toMatchObject({ ...money, Entfallen: 1, Uebermittelt: [] });
    expect((await given().read(run)).AnzahlZahlungen).toBe(0);
    expect(await given().create()).toBe('PSOF0722');
    expect(await read(id)).toMatchObject({ Praemien: [{ AngehaltenSeit: expect.any(String) as unknown }] });
    expect((await decide(id, 'Freigeben')).body).toMatchObject(money);
    expect((await mailsTo(rike.email)).map((mail) => 'outcome' in mail && mail.outcome)).toEqual(['held', 'released']);
    expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
    await given().books();
  });

  it('holds it at once where the tenant wants that, also in a case that held nothing before', async () => {
    const { tenant } = given().service;
    const withholding = { ...tenant, private: { ...tenant.private, fraudCheck: { fromPoints: 100, withhold: true } } };
    const { rike, back } = await cameBack();
    await look(withholding);
    const id = await caseOf(rike.email);
    expect(await read(id)).toMatchObject({ Zustand: 'Angehalten', Praemien: [] });
    await back();
    await look(withholding);
    expect(await read(id)).toMatchObject({ Praemien: [{ Zustand: 'Ausgezahlt', WertCent: 6000 }] });
    expect(await given().create()).toBe('PSOF0722');
    expect((await decide(id, 'Freigeben')).body).toMatchObject({ AnzahlPraemien: 1, PraemieCent: 6000 });
    await look(withholding);
    expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('leaves to the bank what is on its way once more, and refuses it when that comes back, too', async () => {
    const { rike, back } = await cameBack();
    await look();
    const id = await caseOf(rike.email);
    await back();
    const [again] = await given().sent();
    const reference = again?.EndToEndId ?? '';
    const atTheBank = { Uebermittelt: [reference], AnzahlMails: 0 };
    expect((await decide(id, 'Anhalten')).body).toMatchObject({ ...atTheBank, AnzahlPraemien: 1 });
    await deleteAccount(rike.email);
    expect(await read(id)).toMatchObject({ Praemien: [{ Zustand: 'Ausgezahlt' }] });
    expect((await decide(id, 'Ablehnen')).body).toMatchObject({ ...atTheBank, AnzahlPraemien: 0 });
    expect(await read(id)).toMatchObject({ Zustand: 'Angehalten' });
    await giveBack(reference, 'AM04');
    expect((await decide(id, 'Ablehnen')).body).toMatchObject({ AnzahlPraemien: 1, PraemieCent: 6000 });
    expect(await read(id)).toMatchObject({ Zustand: 'Abgelehnt', Praemien: [] });
    expect(await given().create()).toBe('PSOF0722');
    await given().books();
  });

  it('refuses also what waits for another account: nobody is asked for one, and nothing is paid', async () => {
    const { rike, alias, token } = await cheat(0);
    await look();
    const id = await caseOf(rike.email);
    const run = await given().released();
    expect((await decide(id, 'Anhalten')).body).toMatchObject({ AnzahlPraemien: 1 });
    const { Zahlungen } = await given().read(run);
    await given().results(noticeOf(Zahlungen));
    await deleteAccount(rike.email);
    await giveBack(Zahlungen[0]?.EndToEndId ?? '', 'AC04');
    expect(await given().timesAsked(alias.email)).toBe(0);
    const refused = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlMails: 1, Uebermittelt: [] };
    expect((await decide(id, 'Ablehnen')).body).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ Zustand: 'Abgelehnt', Praemien: [] });
    expect(await given().timesAsked(alias.email)).toBe(0);
    expect((await mailsTo(alias.email)).at(-1)).toMatchObject({ outcome: 'ended', bounties: [{ valueCent: 6000 }] });
    const standing = 'select standing, held_at from bounties where recipient_number = $1';
    expect(await rowsOf(given().service, standing, alias.number)).toEqual([{ standing: 'lost', held_at: null }]);
    const body = { Kontoinhaber: 'Rike Sommer', Iban: 'DE02120300000000202051' };
    await given().service.call('PUT', 'empfehler/bankdaten/', { token, body });
    expect(await given().create()).toBe('PSOF0722');
    await given().books();
  });

  it.each([
    [100, 'AM04'],
    [0, 'AM04'],
    [0, 'AC04'],
  ] as const)(
    'pays nobody again what had arrived when it was refused, with a share of %i and given back for %s',
    async (share, why) => {
      const { rike, alias } = await cheat(share);
      await look();
      const id = await caseOf(rike.email);
      const run = await given().released();
      await decide(id, 'Anhalten');
      const { Zahlungen } = await given().read(run);
      await given().results(noticeOf(Zahlungen));
      await deleteAccount(rike.email);
      const before = await given().books();
      // Nobody is told that nothing is paid: it has arrived.
      const refused = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlMails: 0, Uebermittelt: [], Abrufe: [] };
      expect((await decide(id, 'Ablehnen', '?probelauf=true')).body).toMatchObject(refused);
      expect((await decide(id, 'Ablehnen')).body).toMatchObject(refused);
      expect(await read(id)).toMatchObject({ Zustand: 'Abgelehnt', Verlauf: [{}, { AnzahlPraemien: 1 }] });
      // What was written of whoever is gone goes with them; of whoever is there it stays.
      const holds = "select lifted_at is null as stands from blocks where thing = 'Praemie' and subject = $1";
      const bountyId = Zahlungen[0]?.PraemieId ?? '';
      expect(await rowsOf(given().service, holds, bountyId)).toEqual(share === 100 ? [] : [{ stands: false }]);
      const reclaimable = await given().change(before, 'Rueckforderung');
      await giveBack(Zahlungen[0]?.EndToEndId ?? '', why);
      expect(await given().timesAsked(alias.email)).toBe(0);
      expect(await given().create()).toBe('PSOF0722');
      expect(await given().change(before, 'Praemienverbindlichkeit')).toBe(0);
      expect([reclaimable, await given().change(before, 'Rueckforderung')]).toEqual([6000, 0]);
      const standing = "select standing, held_at from bounties where recipient_number = $1 and state = 'Ausgezahlt'";
      expect(await rowsOf(given().service, standing, alias.number)).toEqual([{ standing: 'lost', held_at: null }]);
    },
  );
});
