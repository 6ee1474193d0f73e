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
});
