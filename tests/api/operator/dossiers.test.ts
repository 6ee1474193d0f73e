import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import {
  account,
  claimToken,
  confirmedRecipient,
  germanIban,
  newOrderId,
  providedBounty,
  reportOrder,
} from '../given/bounty-people.ts';
import { dossiersOf, type DossierRow } from '../given/dossiers.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('whom an operator looks for on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { ask, kindsFor, idOf } = dossiersOf(() => service);

  it('has a dossier with referrals, money and what it waits for, masked', async () => {
    const { anna, lena, orderId } = await providedBounty(service, 100);
    const id = await idOf(anna.email);
    const before = await ask('GET', `empfehler/${id}`);
    expect(before).toMatchObject({
      EmpfehlerId: id,
      Geld: { BereitgestelltCent: 6000, FaelligCent: 0 },
      AnzahlEmpfehlungen: 1,
      Empfehlungen: [{ Empfehlungsnummer: anna.number, Status: 'Ok' }],
      Praemien: [{ Zustand: 'Bereitgestellt', WartetAuf: 'Abholung', ExterneId: orderId }],
    });
    const token = await claimToken(service, anna.email);
    await service.call('PUT', 'praemierung/', { body: { Auszahlung: 'Geld', Bankdaten: account }, token });
    const after = await ask('GET', `empfehler/${id}`);
    expect(after).toMatchObject({
      Geld: { BereitgestelltCent: 0, FaelligCent: 6000 },
      Praemien: [
        {
          WartetAuf: 'Zahllauf',
          Verlauf: [
            { Zustand: 'Offen' },
            { Zustand: 'Bereitgestellt' },
            { Zustand: 'Abgeholt', Grund: 'GeldGewaehlt' },
          ],
        },
      ],
    });
    const block = { Sache: 'Konto', Gegenstand: anna.email, Grund: 'Verdacht' };
    await service.call('POST', 'operator/sperren', { body: block, token: operatorKey });
    expect(await ask('GET', `empfehler/${id}`)).toMatchObject({
      Gesperrt: true,
      Geld: { FaelligCent: 0, AngehaltenCent: 6000 },
      Praemien: [{ WartetAuf: 'Sperre', WartetBis: null }],
      Sperren: [{ Sache: 'Empfehlung' }, { Sache: 'Konto', Grund: 'Verdacht', GesperrtVon: 'environment' }],
    });
    for (const each of [before, after])
      expect(JSON.stringify(each)).not.toMatch(new RegExp(`Anna|Schmidt|${anna.email}|${germanIban}|${lena.email}`));
  });

  it('has a way from the first day on, with when and why', async () => {
    const { anna, lena, orderId } = await providedBounty(service, 50);
    const dossier = await ask('GET', `empfehlungen/${anna.number.toLowerCase()}`);
    const way = (dossier['Weg'] as DossierRow[]).map(({ Ereignis, Gegenstand, Zustand, Grund }) =>
      [Ereignis, Gegenstand, Zustand, Grund].filter((part) => part !== '').join(' '),
    );
    expect(way).toEqual(
      expect.arrayContaining([
        `Empfohlen ${anna.number}`,
        `EmpfehlungBestaetigt ${anna.number}`,
        `EmpfaengerBestaetigt ${lena.number}`,
        `Bestellt ${orderId}`,
        `AuftragGezahlt ${orderId}`,
      ]),
    );
    expect(way.filter((line) => /Praemie .* Bereitgestellt ReklamationsfristVorbei/.test(line))).toHaveLength(2);
    expect(way.some((line) => /Praemie .* Offen EmpfaengerBestaetigt/.test(line))).toBe(true);
    expect(dossier).toMatchObject({
      Empfehler: { EmpfehlerId: await idOf(anna.email), Gesperrt: false },
      Empfaenger: [{ Empfaengernummer: lena.number, Name: 'L••• Ö.' }],
      Auftraege: [{ ExterneId: orderId, Status: 'Gezahlt' }],
      AnzahlPraemien: 2,
    });
    const recipient = await ask('GET', `empfaenger/${lena.number}`);
    expect(recipient).toMatchObject({
      Empfaengernummer: lena.number,
      GueltigBis: null,
      EmpfehlerId: null,
      Auftraege: [{ ExterneId: orderId }],
      Praemien: [{ Seite: 'Empfaenger', WartetAuf: 'Abholung' }],
      Zustimmungen: [{ Zweck: 'recipient-data' }],
    });
    const mails = (recipient['Mails'] as DossierRow[]).map(({ Art }) => Art);
    expect(new Set(mails)).toEqual(new Set(['bounty-ready', 'recipient-confirmation']));
    for (const each of [dossier, recipient])
      expect(JSON.stringify(each)).not.toMatch(new RegExp(`Anna|Lena|Schmidt|Öztürk|${anna.email}|${lena.email}`));
  });

  it('says what an order is waited for, that it is not paid yet, and when it becomes available', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const waits = async () => {
      const { Praemien } = await ask('GET', `empfehlungen/${anna.number}`);
      return (Praemien as DossierRow[]).map(({ WartetAuf }) => WartetAuf);
    };
    expect(await waits()).toEqual(['Auftrag']);
    const order = { ExterneId: newOrderId(), Empfaengernummer: lena.number };
    await reportOrder(service, order);
    expect(await waits()).toEqual(['Zahlung']);
    await reportOrder(service, { ...order, Status: 'Gezahlt' });
    expect(await waits()).toEqual(['Reklamationsfrist']);
    await reportOrder(service, { ...order, Status: 'Storniert' });
    expect(await waits()).toEqual([null]);
  });

  it('is named only to who says why, which stands in the trail', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const sara = await newKey(service, 'Sara Leitner', ['Kundenservice']);
    const unmask = (body: object) => ask('POST', 'klartext', body, sara.key);
    const Grund = 'Ruft an und fragt nach der Prämie';
    const id = await idOf(anna.email);
    expect(await unmask({ Art: 'Empfehlung', Gegenstand: anna.number, Grund })).toMatchObject({
      Personen: [
        { Art: 'Empfehler', Id: id, Nachname: 'Schmidt', Email: anna.email },
        { Art: 'Empfaenger', Id: lena.number, Vorname: 'Lena', Email: lena.email },
      ],
    });
    expect(await unmask({ Art: 'Empfehler', Gegenstand: id, Grund })).toMatchObject({ Personen: [{ Id: id }] });
    expect(await unmask({ Art: 'Empfaenger', Gegenstand: lena.number, Grund })).toMatchObject({
      Personen: [{ Id: lena.number }],
    });
    const noted = `select operator, subject, reason from operator_actions where action = 'dossier-unmasked' order by id`;
    const trail = await rowsOf(service, noted);
    expect(trail).toMatchObject([
      { operator: 'Sara Leitner', subject: id, reason: Grund },
      { operator: 'Sara Leitner', subject: id, reason: Grund },
      { operator: 'Sara Leitner', reason: Grund },
    ]);
    expect(JSON.stringify(trail)).not.toContain(lena.number);
    const listed = await service.call('GET', `operator/protokoll?gegenstand=${id}`, { token: operatorKey });
    expect(listed.body['Content']).toMatchObject([{ Grund }, { Grund }]);
    for (const wrong of ['', ' ', 'x'.repeat(201), `fragt ${lena.email}`, 'Tel. 0221 4710460', 'a\u001b[2J', null])
      expect(await unmask({ Art: 'Empfehler', Gegenstand: id, Grund: wrong })).toMatchObject({ Code: 'PSOF0003' });
    expect(await unmask({ Art: 'Empfehler', Gegenstand: 'nobody', Grund })).toMatchObject({ Code: 'PSOF0107' });
    expect(await unmask({ Art: 'Empfaenger', Gegenstand: '0'.repeat(12), Grund })).toMatchObject({ Code: 'PSOF0403' });
    expect(await unmask({ Art: 'Empfehlung', Gegenstand: '0'.repeat(10), Grund })).toMatchObject({ Code: 'PSOF0301' });
    expect(await rowsOf(service, noted)).toEqual(trail);
    expect(service.logged.join('')).not.toContain(lena.email);
  });

  it('is nobody to another tenant, and to who has no key for the support', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const id = await idOf(anna.email);
    const Grund = 'Ruft an';
    const calls = [
      ['POST', 'suche', { Gesucht: anna.email }],
      ['GET', `empfehler/${id}`],
      ['GET', `empfaenger/${lena.number}`],
      ['GET', `empfehlungen/${anna.number}`],
      ['POST', 'klartext', { Art: 'Empfehler', Gegenstand: id, Grund }],
    ] as const;
    const scopes = [
      'Auftraege',
      'Gutscheine',
      'Zahllaeufe',
      'Berichte',
      'Agenturen',
      'Webhooks',
      'Sperren',
      'Schluessel',
    ];
    for (const scope of scopes) {
      const other = await newKey(service, `Otto ${scope}`, [scope]);
      for (const [method, path, body] of calls)
        expect(await ask(method, path, body, other.key)).toMatchObject({ Code: 'PSOF0703' });
    }
    const [berta, mira] = [await confirmedRecommender(service, {}, 'nachbar'), newEmail()];
    const cem = await confirmedRecipient(service, berta, { tenant: 'nachbar', email: mira });
    const theirs = await idOf(berta.email);
    for (const text of [berta.email, mira, berta.number, cem.number, theirs]) expect(await kindsFor(text)).toEqual([]);
    expect(await ask('GET', `empfehler/${theirs}`)).toMatchObject({ Code: 'PSOF0107' });
    expect(await ask('GET', `empfaenger/${cem.number}`)).toMatchObject({ Code: 'PSOF0403' });
    expect(await ask('GET', `empfehlungen/${berta.number}`)).toMatchObject({ Code: 'PSOF0301' });
    const named = { Art: 'Empfaenger', Gegenstand: cem.number, Grund };
    expect(await ask('POST', 'klartext', named)).toMatchObject({ Code: 'PSOF0403' });
    for (const [method, path, body] of calls) {
      const options = { token: operatorKey, tenant: 'nachbar', ...(body && { body }) };
      const answer = await service.call(method, `operator/akten/${path}`, options);
      expect(answer.body['Code']).toBe('PSOF0701');
    }
  });
});
