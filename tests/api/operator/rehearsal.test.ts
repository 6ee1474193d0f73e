import { describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient, providedBounty } from '../given/bounty-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { releasers } from '../given/releasers.ts';
import { startVoucherMails, type VoucherMails } from '../given/voucher-mails.ts';
import { engines } from '../service/engines.ts';
import type { Leaving } from '../service/leaving.ts';
import { newEmail, operatorKey, type Service } from '../service/service.ts';

/** What is mailed or deleted can be looked at before: nothing of it is kept, and it is refused where it would be. */
describe.each(engines)('a dry run on %s', (engine) => {
  let mails: VoucherMails;
  let leaving: Leaving;
  let service: Service;
  startVoucherMails(engine, (started) => {
    mails = started;
    ({ leaving, service } = mails);
  });

  const ask = async (method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object, token: string = operatorKey) => {
    const answer = await service.call(method, `operator/${path}`, { token, ...(body && { body }) });
    return answer.status === 200 ? answer.body : (answer.body['Code'] ?? answer.status);
  };

  /** All that people have, what was done, and what is to be mailed. */
  const state = async () => {
    const tables = ['recommenders', 'recipients', 'referrals', 'bounties', 'mails', 'deletion_marks', 'deletion_log'];
    const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
    const [row] = await rowsOf(
      service,
      `select ${counts.join()}, (select count(*) from operator_actions)::int as actions,
       (select count(*) from missing_bounties where answered_at is null)::int as unanswered,
       (select count(*) from bounties where state = 'Storniert')::int as cancelled,
       (select count(*) from vouchers where redirect is not null)::int as redirected`,
    );
    return row;
  };

  it('of a deletion says what would become of bounties, and whether a mail tells', async () => {
    const { paying } = leaving;
    const [collected, open] = [await paying.collected(), await providedBounty(service, 100)];
    const before = await state();
    const subject = (number: string) => ({ Gegenstand: number });
    const dry = async (number: string) => ask('POST', 'empfehler/loeschung?probelauf=true', subject(number));
    const ends = { BeendetePraemien: 1, BeendetCent: 6000, GeschuldetePraemien: 0, GeschuldetCent: 0 };
    const isOwed = { BeendetePraemien: 0, BeendetCent: 0, GeschuldetePraemien: 1, GeschuldetCent: 6000 };
    expect(await dry(open.anna.number)).toMatchObject({ ...ends, MailVersendet: true });
    expect(await dry(collected.anna.number)).toMatchObject({ ...isOwed, MailVersendet: true });
    expect(await dry('0000000000')).toBe('PSOF0301');
    expect(await dry('nobody@example.de')).toBe('PSOF0107');
    expect(await state()).toEqual(before);
    expect(await ask('POST', 'empfehler/loeschung', subject(open.anna.number))).toMatchObject({
      ...ends,
      MailVersendet: true,
    });
    expect(await state()).not.toEqual(before);
    expect(await dry(open.anna.number)).toBe('PSOF0107');
  });

  it('of a deletion says of each kind what goes and what stays, and what is done is the same', async () => {
    const { anna } = await leaving.paying.collected();
    const subject = { Gegenstand: anna.number };
    const told = (await ask('POST', 'empfehler/loeschung?probelauf=true', subject)) as Record<string, unknown>;
    const counts = Object.fromEntries(
      (told['Bestand'] as { Art: string; AnzahlGeloescht: number; AnzahlBehalten: number }[]).map((row) => [
        row.Art,
        [row.AnzahlGeloescht, row.AnzahlBehalten],
      ]),
    );
    expect(counts).toMatchObject({
      Empfehler: [1, 0],
      // A recipient belongs to it.
      Empfehlung: [0, 1],
      Praemie: [0, 1],
      Bankdaten: [0, 1],
      Zustimmung: [0, 1],
      Beleg: [0, 1],
    });
    expect(counts['Mail']?.[1]).toBe(0);
    expect(await ask('POST', 'empfehler/loeschung', subject)).toEqual(told);
    const lena = await confirmedRecipient(service, await confirmedRecommender(service));
    expect(await ask('DELETE', `empfaenger/${lena.number}?probelauf=true`)).toMatchObject({
      Bestand: [
        { Art: 'Empfaenger', AnzahlGeloescht: 1, AnzahlBehalten: 0 },
        { Art: 'Zustimmung', AnzahlGeloescht: 0, AnzahlBehalten: 1 },
        { Art: 'Mail', AnzahlGeloescht: 1, AnzahlBehalten: 0 },
      ],
    });
  });

  it('of a recipient’s deletion leaves the recipient there', async () => {
    const lena = await confirmedRecipient(service, await confirmedRecommender(service));
    const before = await state();
    const nothing = { BeendetePraemien: 0, BeendetCent: 0, GeschuldetePraemien: 0, GeschuldetCent: 0 };
    const path = `empfaenger/${lena.number}`;
    expect(await ask('DELETE', `${path}?probelauf=true`)).toMatchObject({ MailVersendet: false });
    expect(await state()).toEqual(before);
    expect(await ask('DELETE', path)).toMatchObject({ ...nothing, MailVersendet: false });
    expect(await ask('DELETE', `${path}?probelauf=true`)).toBe('PSOF0403');
  });

  it('of an answer to a missing bounty answers nothing', async () => {
    const { token } = await confirmedRecommender(service);
    const told = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: 'L. S.', Vereinbart: '', Schilderung: 'Wo?' };
    const asked = await service.call('POST', 'empfehler/vermisst', { token, body: told });
    const path = `vermisst/${String(asked.body['VermisstNummer'])}/antwort`;
    const before = await state();
    expect(await ask('PUT', `${path}?probelauf=true`, { Antwort: 'Hier.' })).toEqual({
      MailVersendet: true,
      MailEntwurf: { Gegenstand: 'Zu deiner fehlenden Prämie', Text: expect.stringContaining('Hier.') as string },
    });
    expect(await ask('PUT', `${path}?probelauf=true`, { Antwort: ' ' })).toBe('PSOF0003');
    expect(await state()).toEqual(before);
    expect(await ask('PUT', path, { Antwort: 'Dort.' })).toEqual({ MailVersendet: true, MailEntwurf: null });
    expect(await ask('PUT', `${path}?probelauf=true`, { Antwort: 'Hier.' })).toBe('PSOF0762');
  });

  it('of a voucher’s mail mails nothing, and keeps nobody’s word of where it goes', async () => {
    const voucher = await mails.lost();
    const before = await state();
    const [mail, address] = ['mail', 'adresse'].map((what) => `gutscheine/${voucher.bountyId}/${what}?probelauf=true`);
    const body = { Email: newEmail(), Grund: 'Vertippt' };
    for (let times = 0; times < 4; times += 1) expect(await ask('POST', mail ?? '')).toBe(204);
    const [karin, jonas] = [releasers['Karin Vogt'], releasers['Jonas Ehlers']];
    for (const token of [karin, jonas])
      expect(await ask('PUT', address ?? '', body, token)).toEqual({ Ausgefuehrt: false });
    expect(await state()).toEqual(before);
    expect(await mails.name(voucher, body.Email, karin)).toBe(false);
    expect(await ask('PUT', address ?? '', body, jonas)).toEqual({ Ausgefuehrt: true });
    expect(await ask('PUT', address ?? '', body, karin)).toBe('PSOF0724');
    expect(await mails.send()).toEqual({ sent: 0 });
  });
});
