import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnusedReferrals } from '#server/domain/records/retention/delete-referrals.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { rowsOf } from '../../given/account-people.ts';
import { bankAnswer } from '../bank/bank-files.ts';
import { account, claimToken, confirmedRecipient, providedBounty, wantedVoucher } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { newKey } from '../../given/operator-people.ts';
import { Paying } from '../../given/paying.ts';
import { confirmedRecommender, recipientBody } from '../../given/people.ts';
import { operatorKey } from '../../service/service.ts';
const reason = 'Verdacht auf erfundene Bestellungen';

describe.each(engines)('what is blocked on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  const block = async (Sache: string, Gegenstand: string, query = '') =>
    (await paying.call('POST', `sperren${query}`, { body: { Sache, Gegenstand, Grund: reason } })).body as unknown as {
      readonly SperreId: string;
      readonly Entfallen: number;
      readonly BetroffeneZahllaeufe: unknown;
      readonly Uebermittelt: readonly string[];
      readonly Code?: string;
    };
  const lift = async (id: string) =>
    (await paying.call('POST', `sperren/${id}/aufhebung`, { body: { Grund: 'geklaert' } })).body['Code'];
  const released = () => paying.signed();
  const bountyIdOf = async (number: string, side = 'Empfehler') => {
    const [row] = await rowsOf(
      paying.service,
      'select id::text from bounties where referral_number = $1 and side = $2',
      number,
      side,
    );
    return String(row?.['id']);
  };
  const collect = (token: string) =>
    paying.service.call('PUT', 'praemierung/', { token, body: { Auszahlung: 'Geld', Bankdaten: account } });

  it('leaves a released run, whose file is worth nothing then, and comes back when the block is lifted', async () => {
    const [kept, gone] = [await paying.collected(), await paying.collected()];
    const run = await released();
    const { DateiHash } = (await paying.file(run)).body;
    const would = await block('Empfehlung', gone.anna.number, '?probelauf=true');
    expect(would).toMatchObject({ SperreId: null, Entfallen: 1, AnzahlEmpfehlungen: 1, Uebermittelt: [] });
    expect(would.BetroffeneZahllaeufe).toEqual([
      { ZahllaufId: run.ZahllaufId, AnzahlZahlungen: 1, WarFreigegeben: true },
    ]);
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Freigegeben', AnzahlZahlungen: 2 });
    const made = await block('Empfehlung', gone.anna.number);
    expect(made).toMatchObject({ Entfallen: 1, Uebermittelt: [] });
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 1, FreigegebenVon: [] });
    expect(await paying.confirm(run, DateiHash)).toBe('PSOF0723');
    expect((await block('Empfehlung', gone.anna.number)).Code).toBe('PSOF0730');
    expect(await paying.create()).toBe('PSOF0722');
    const listed = (await paying.call('GET', 'sperren')).body as unknown as { Sperren: object[] };
    expect(listed.Sperren).toMatchObject([
      {
        SperreId: made.SperreId,
        Sache: 'Empfehlung',
        Gegenstand: gone.anna.number,
        Grund: reason,
        GesperrtVon: 'Karin Vogt',
      },
    ]);
    const visitor = await paying.service.call('POST', `empfaenger/create/${gone.anna.number}`, {
      body: recipientBody(paying.service),
    });
    expect(visitor.body['Code']).toBe('PSOF0303');
    expect(await lift(made.SperreId)).toBeUndefined();
    expect(await lift(made.SperreId)).toBe('PSOF0731');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect((await paying.call('GET', 'sperren')).body).toEqual({ Sperren: [], AnzahlAngehalten: 0 });
    const past = (await paying.call('GET', 'sperren?alle=true')).body as unknown as { Sperren: object[] };
    expect(past.Sperren).toMatchObject([{ AufgehobenVon: 'Karin Vogt', Aufhebungsgrund: 'geklaert' }]);
    const events = await rowsOf(
      paying.service,
      `select kind as event from happenings where subject = $1 and kind like '%block%' order by id`,
      gone.anna.number,
    );
    expect(events).toEqual([{ event: 'blocked' }, { event: 'block-lifted' }]);
    expect(await paying.claimOf(kept.token)).toMatchObject({ Zustand: 'Abgeholt' });
    await paying.books();
  });

  it('cannot be called back out of a file that was handed out: whoever blocks it is told', async () => {
    const { anna, token } = await paying.collected();
    const [payment] = await paying.sent();
    const made = await block('Empfehlung', anna.number);
    expect(made).toMatchObject({ Entfallen: 0, Uebermittelt: [payment?.EndToEndId] });
    // The bank refuses it: nobody is asked for another account before the block is lifted.
    await paying.results(bankAnswer([{ reference: payment?.EndToEndId ?? '', status: 'RJCT', reason: 'AC04' }]));
    expect(await paying.lastMail(anna.email)).not.toMatchObject({ kind: 'payment-failed' });
    const given = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    const change = () => paying.service.call('PUT', 'empfehler/bankdaten/', { token, body: given });
    expect((await change()).body['Code']).toBe('PSOF0303');
    await lift(made.SperreId);
    expect(await paying.lastMail(anna.email)).toMatchObject({ kind: 'payment-failed' });
    expect((await change()).status).toBe(200);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('is an account with its referrals: nobody logs in, nothing is collected; one that was blocked before stays so', async () => {
    const { anna, lena } = await providedBounty(paying.service, 50);
    const [mine, theirs] = [await claimToken(paying.service, anna.email), await claimToken(paying.service, lena.email)];
    expect((await block('Konto', 'ZZZZZZZZZZ')).Code).toBe('PSOF0301');
    expect((await block('Konto', 'nobody@example.de')).Code).toBe('PSOF0107');
    const made = await block('Konto', anna.number);
    expect((await collect(mine)).body['Code']).toBe('PSOF0303');
    expect((await collect(theirs)).body['Code']).toBe('PSOF0303');
    expect((await paying.service.call('GET', 'account/user', { token: anna.token })).body['Code']).toBe('PSOF0204');
    const sessions =
      'select count(*)::int from sessions s join recommenders r on r.id = s.subject_id where r.email = $1';
    expect(await rowsOf(paying.service, sessions, anna.email)).toEqual([{ count: 0 }]);
    // Of the contact's part alone the block can be lifted; the account stays blocked.
    const [own] = await rowsOf(
      paying.service,
      `select id::text from blocks where thing = 'Empfehlung' and subject = $1 and lifted_at is null`,
      anna.number,
    );
    await lift(String(own?.['id']));
    expect((await collect(theirs)).status).toBe(200);
    expect((await collect(mine)).body['Code']).toBe('PSOF0104');
    const again = await block('Empfehlung', anna.number);
    await lift(made.SperreId);
    expect((await collect(mine)).body['Code']).toBe('PSOF0303');
    expect(await lift((await block('Konto', anna.number)).SperreId)).toBeUndefined();
    await lift(again.SperreId);
    expect((await collect(mine)).status).toBe(200);
    await paying.books();
  });

  it('is one bounty: it is held, neither paid nor given, and nothing is promised for it', async () => {
    const { anna, token } = await paying.collected();
    const run = await paying.created();
    const [payment] = (await paying.read(run)).Zahlungen;
    expect((await block('Praemie', 'RW0')).Code).toBe('PSOF0505');
    const made = await block('Praemie', (payment?.EndToEndId ?? '').toLowerCase());
    expect(made).toMatchObject({ Entfallen: 1 });
    expect(await paying.claimOf(token)).toMatchObject({ AuszahlungBis: null, InPruefung: true });
    expect(await paying.create()).toBe('PSOF0722');
    await lift(made.SperreId);
    expect(await paying.claimOf(token)).toMatchObject({ InPruefung: false });
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    expect((await block('Praemie', await bountyIdOf(anna.number))).Entfallen).toBe(1);

    const waiting = await providedBounty(paying.service, 100);
    const claim = await claimToken(paying.service, waiting.anna.email);
    const banner = async () =>
      (await paying.service.call('GET', 'praemierung/showbanner/BannerTEZuTP', { token: claim })).body;
    expect(Object.values(await banner())).toContain(true);
    const hold = await block('Praemie', await bountyIdOf(waiting.anna.number));
    expect((await collect(claim)).body['Code']).toBe('PSOF0509');
    expect(new Set(Object.values(await banner()))).toEqual(new Set([0, false]));
    await lift(hold.SperreId);
    expect((await collect(claim)).status).toBe(200);
  });

  it('is forgotten with its referral', async () => {
    const { service } = paying;
    const { number } = await confirmedRecommender(service);
    const made = await block('Empfehlung', number);
    await rowsOf(service, `update referrals set expires_at = '2020-01-01' where number = $1`, number);
    await service.database.db.transaction((tx) => deleteUnusedReferrals(tx, service.effects));
    expect(await rowsOf(service, 'select 1 from referrals where number = $1', number)).toEqual([]);
    expect(await rowsOf(service, 'select 1 from blocks where subject = $1', number)).toEqual([]);
    expect(await lift(made.SperreId)).toBe('PSOF0731');
  });

  it('is lifted of an account though a referral that it brought along is gone', async () => {
    const { service } = paying;
    const mine = await confirmedRecommender(service);
    const made = await block('Konto', mine.number);
    await rowsOf(
      service,
      `update blocks set subject = 'ZZZZZZZZZZ' where subject = $1 and thing = 'Empfehlung'`,
      mine.number,
    );
    expect(await lift(made.SperreId)).toBeUndefined();
  });

  it('gets no voucher until the block is lifted', async () => {
    const { anna } = await wantedVoucher(paying.service);
    const made = await block('Praemie', await bountyIdOf(anna.number));
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${randomBytes(6).toString('hex')};6000;Kino;`;
    await paying.service.call('POST', 'operator/gutscheine', { body: { Csv }, token: operatorKey });
    const { service } = paying;
    const deliver = () =>
      deliverVouchers(service.database.db, service.effects, [service.tenant], new AbortController().signal);
    expect(await deliver()).toEqual({ given: 0, missing: 0, unreadable: [] });
    await lift(made.SperreId);
    expect(await deliver()).toEqual({ given: 1, missing: 0, unreadable: [] });
  });

  it('is looked for again when a run is released and when its file is handed out', async () => {
    const [first, second] = [await paying.collected(), await paying.collected()];
    await paying.collected();
    const behind = (number: string) =>
      paying.service.database.executeSql('update referrals set blocked_at = created_at where number = $1', [number]);
    const run = await paying.created();
    await behind(first.anna.number);
    expect(await paying.release(run, 'Karin Vogt')).toBe('PSOF0729');
    expect(await paying.read(run)).toMatchObject({ AnzahlZahlungen: 2 });
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    await behind(second.anna.number);
    expect(await paying.fetchFile(run)).toBe('PSOF0729');
    expect(await paying.read(run)).toMatchObject({ Zustand: 'Entwurf', AnzahlZahlungen: 1, FreigegebenVon: [] });
    const voided = `select operator from operator_actions where action = 'pay-run-releases-voided' and subject = $1`;
    expect(await rowsOf(paying.service, voided, run.ZahllaufId)).toHaveLength(2);
  });

  it('is paid or not, but never both, when it is blocked while its file is handed out', async () => {
    const before = await paying.books();
    const { anna } = await paying.collected();
    const run = await released();
    const [made, xml] = await Promise.all([block('Empfehlung', anna.number), paying.fetchFile(run)]);
    const isOut = xml.startsWith('<?xml');
    expect(made.Uebermittelt).toHaveLength(isOut ? 1 : 0);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(isOut ? -6000 : 0);
  });

  it('is blocked, listed and lifted from the command line, with the right key', async () => {
    const { anna } = await paying.collected();
    const url = await listen(paying.service);
    const run = (...words: string[]) => operator(url, paying.keyOf('Karin Vogt'), 'blocks', ...words);
    expect((await run('referral', anna.number)).complained).toContain('--reason takes why');
    expect((await run('referral', anna.number, '--reason', reason, '--dry-run')).said).toContain('nothing was done.');
    const made = await run('referral', anna.number, '--reason', reason);
    const [, id = ''] = /^Block (\S+) is in force/.exec(made.said) ?? [];
    expect((await run()).said).toContain(`${id}  Empfehlung  ${anna.number}`);
    expect((await run('lift', id, '--reason', 'geklaert')).said).toContain(`Block ${id} is lifted.\n1 referral`);
    const { key: token } = await newKey(paying.service, 'Mira Sand', ['Kundenservice']);
    for (const [method, path] of [
      ['GET', 'sperren'],
      ['POST', 'sperren'],
      ['POST', `sperren/${id}/aufhebung`],
    ] as const) {
      expect((await paying.call(method, path, { token })).body['Code']).toBe('PSOF0703');
    }
    expect((await confirmedRecipient(paying.service, anna)).number).toMatch(/./);
  }, 60_000);
});
