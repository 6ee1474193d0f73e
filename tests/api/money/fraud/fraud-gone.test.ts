import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { discard } from '../../given/discard-run.ts';
import { fraudDeskOn } from '../../given/fraud-desk.ts';
import { noticeOf } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)(
  'a case that holds what is owed to whoever is gone, or is blocked otherwise, on %s',
  (engine) => {
    const { given, look, decide, read, caseOf, mailsTo, cheat, deleteAccount } = fraudDeskOn(engine);

    it('waits for a decision also where its person goes meanwhile: what is held does not stay so for ever', async () => {
      const { rike, alias } = await cheat();
      await look();
      const id = await caseOf(rike.email);
      expect((await decide(id, 'Anhalten')).status).toBe(200);
      await deleteAccount(rike.email);
      expect(await read(id)).toMatchObject({ Zustand: 'Angehalten', Personen: [], Verlauf: [{ Grund: '' }] });
      const kept = JSON.stringify(await rowsOf(given().service, 'select * from fraud_cases'));
      for (const theirs of [alias.number, rike.hash]) expect(kept).not.toContain(theirs);
      expect(await read(id)).toMatchObject({
        KontoGeloescht: true,
        Praemien: [{ Zustand: 'Abgeholt', WertCent: 6000 }],
      });
      expect((await decide(id, 'Sperren')).body['Code']).toBe('PSOF0786');
      expect((await decide(id, 'Freigeben')).body).toMatchObject({ AnzahlPraemien: 1 });
      expect(await given().created()).toMatchObject({ AnzahlZahlungen: 1 });
    });

    it('is refused where its person is gone: not paid, out of the books, in the trail, and for good', async () => {
      const { rike } = await cheat();
      await look();
      const id = await caseOf(rike.email);
      expect((await decide(id, 'Anhalten')).status).toBe(200);
      // Whose account is there is blocked.
      expect((await decide(id, 'Ablehnen')).body['Code']).toBe('PSOF0787');
      await deleteAccount(rike.email);
      const [bounty] = (await read(id))['Praemien'] as unknown as { readonly PraemieId: string }[];
      const bountyId = bounty?.PraemieId ?? '';
      const owed = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlMails: 0, Uebermittelt: [] };
      expect((await decide(id, 'Ablehnen', '?probelauf=true')).body).toMatchObject(owed);
      expect(await read(id)).toMatchObject({ Zustand: 'Angehalten' });
      expect((await decide(id, 'Ablehnen')).body).toMatchObject(owed);
      expect(await read(id)).toMatchObject({
        Zustand: 'Abgelehnt',
        Praemien: [],
        Verlauf: [{}, { AnzahlPraemien: 1 }],
      });
      const state = 'select state, reason, held_at from bounties where id::text = $1';
      expect(await rowsOf(given().service, state, bountyId)).toEqual([
        { state: 'Storniert', reason: 'NachPruefungAbgelehnt', held_at: null },
      ]);
      for (const kept of ['blocks where subject = $1', 'payment_records where bounty_id::text = $1']) {
        const rows = await rowsOf(given().service, `select count(*)::int from ${kept}`, bountyId);
        expect(rows).toEqual([{ count: 0 }]);
      }
      const trail = 'select action from operator_actions where subject = $1 order by at, id';
      const actions = await rowsOf(given().service, trail, id);
      expect(actions.map(({ action }) => action)).toEqual(['fraud-case-held', 'fraud-case-refused']);
      for (const word of ['Freigeben', 'Ablehnen', 'Sperren', 'Anhalten']) {
        expect((await decide(id, word)).body['Code']).toBe('PSOF0789');
      }
      expect(await given().create()).toBe('PSOF0722');
      await given().books();
    });

    it('is decided by one of two at the same moment, and paid or refused, never both', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { rike } = await cheat();
        await look();
        const id = await caseOf(rike.email);
        expect((await decide(id, 'Anhalten')).status).toBe(200);
        await deleteAccount(rike.email);
        const words = ['Freigeben', 'Ablehnen', 'Ablehnen', 'Freigeben'];
        const answers = await Promise.all(words.map((word) => decide(id, word)));
        const [won, ...others] = answers.flatMap(({ status }, index) => (status === 200 ? [words[index]] : []));
        expect(others).toEqual([]);
        const codes = answers.flatMap(({ body }) => body['Code'] ?? []);
        expect(codes).toEqual(['PSOF0789', 'PSOF0789', 'PSOF0789']);
        expect(await read(id)).toMatchObject({ Zustand: won === 'Ablehnen' ? 'Abgelehnt' : 'Freigegeben' });
        const run = await given().create();
        expect(typeof run).toBe(won === 'Ablehnen' ? 'string' : 'object');
        await given().payTheRest();
        await given().books();
      }
    });

    it('leaves to the bank what it has already, and ends the rest of a case by the same word again', async () => {
      const { rike } = await cheat();
      await look();
      const id = await caseOf(rike.email);
      const run = await given().released();
      const [payment] = (await given().read(run)).Zahlungen;
      const Referenzen = [payment?.EndToEndId];
      const Abrufe = [{ ZahllaufId: run.ZahllaufId, Betreiber: 'Karin Vogt', AbrufBestaetigt: true, Referenzen }];
      expect((await decide(id, 'Anhalten')).body).toMatchObject({ AnzahlPraemien: 1, AnzahlMails: 0, Abrufe });
      await deleteAccount(rike.email);
      const nothing = { AnzahlPraemien: 0, Uebermittelt: Referenzen, Abrufe };
      expect((await decide(id, 'Ablehnen')).body).toMatchObject(nothing);
      expect(await read(id)).toMatchObject({ Zustand: 'Angehalten', EntschiedenAm: null });
      await given().results(noticeOf((await given().read(run)).Zahlungen));
      const arrived = { AnzahlPraemien: 1, PraemieCent: 6000, AnzahlMails: 0, Uebermittelt: [] };
      expect((await decide(id, 'Ablehnen')).body).toMatchObject(arrived);
      expect(await read(id)).toMatchObject({ Zustand: 'Abgelehnt' });
      await given().books();
    });

    it('names who has the file of a run that was given up, to who holds or refuses what stands in it', async () => {
      const { rike } = await cheat();
      await look();
      const id = await caseOf(rike.email);
      const run = await given().signed();
      await given().file(run, false, 'Jonas Ehlers');
      await discard(given(), run);
      const fetched = { ZahllaufId: run.ZahllaufId, Betreiber: 'Jonas Ehlers', AbrufBestaetigt: false };
      const held = { AnzahlPraemien: 1, Entfallen: 0, Abrufe: [fetched] };
      expect((await decide(id, 'Anhalten')).body).toMatchObject(held);
      await deleteAccount(rike.email);
      expect((await decide(id, 'Ablehnen')).body).toMatchObject({ AnzahlPraemien: 1, Abrufe: [fetched] });
      await given().books();
    });

    it('promises nothing where something else is in the way once it is let go', async () => {
      const { rike } = await cheat();
      await look();
      const id = await caseOf(rike.email);
      expect((await decide(id, 'Anhalten')).status).toBe(200);
      const [held] = (await read(id))['Praemien'] as unknown as { readonly Empfehlungsnummer: string }[];
      const body = { Sache: 'Empfehlung', Gegenstand: held?.Empfehlungsnummer ?? '', Grund: 'Klärung mit dem Netz' };
      expect((await given().call('POST', 'sperren', { body })).status).toBe(200);
      const done = { AnzahlPraemien: 1, AnzahlWeiterGesperrt: 1, AnzahlMails: 1 };
      expect((await decide(id, 'Freigeben', '?probelauf=true')).body).toMatchObject(done);
      expect((await decide(id, 'Freigeben')).body).toMatchObject(done);
      expect((await mailsTo(rike.email)).map((mail) => 'outcome' in mail && mail.outcome)).toEqual([
        'held',
        'still-blocked',
      ]);
      expect(await given().create()).toBe('PSOF0722');
    });
  },
);
