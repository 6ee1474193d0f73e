import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { account, claimToken, confirmedRecipient, germanIban, providedBounty } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender, recipientBody } from '../given/people.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

interface Found {
  readonly Empfehler: Record<string, unknown> | null;
  readonly Empfaenger: readonly Record<string, unknown>[];
}

describe.each(engines)('who asks what is held of them on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const find = async (Email: string, { token = operatorKey, tenant = 'lindenstrom' } = {}) => {
    const { body, text } = await service.call('POST', 'operator/personen/suche', { body: { Email }, token, tenant });
    return { code: body['Code'] as unknown, found: body as unknown as Found, text };
  };

  it('is found by any spelling of the address, with all that is kept, and is gone once deleted', async () => {
    const { lena, anna, orderId } = await providedBounty(service, 0);
    const token = await claimToken(service, lena.email);
    const collected = await service.call('POST', 'empfaenger/bankdaten', { body: account, token });
    expect(collected.status).toBe(200);
    const { found, text } = await find(` ${lena.email.toUpperCase()}`);
    expect(found.Empfehler).toBeNull();
    expect(found.Empfaenger).toMatchObject([
      {
        Empfaengernummer: lena.number,
        Empfehlungsnummer: anna.number,
        Vorname: 'Lena',
        Email: lena.email,
        GueltigBis: null,
        Zustimmungen: [{ Zweck: 'recipient-data' }],
        Auftraege: [{ ExterneId: orderId, Status: 'Gezahlt' }],
        Praemien: [{ WertCent: 6000, Zustand: 'Abgeholt', Bankdaten: { Iban: 'DE•• •••• 3000' }, Zahlungen: [] }],
        Sperren: [],
      },
    ]);
    const [held] = found.Empfaenger as { Mails: { Art: string }[] }[];
    const kinds = held?.Mails.map(({ Art }) => Art).toSorted();
    expect(kinds).toEqual(['bounty-claimed', 'bounty-ready', 'recipient-confirmation']);
    expect(text).not.toMatch(new RegExp(`${anna.email}|${anna.hash}|${germanIban}`));
    await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    expect((await find(lena.email)).found).toEqual({ Empfehler: null, Empfaenger: [], Einladungen: [], Agenturen: [] });
  });

  it('is found at each referral, with the account, and with what was typed and never confirmed', async () => {
    const [anna, berta] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    await confirmedRecipient(service, anna, { email: berta.email });
    const other = await confirmedRecommender(service);
    service.clock.pass({ hours: 1 });
    const body = recipientBody(service, { Email: berta.email, Vorname: 'Fremd' });
    await service.call('POST', `empfaenger/create/${other.number}`, { body });
    const { found } = await find(berta.email);
    expect(found.Empfehler).toMatchObject({ Empfehlungen: [{ Empfehlungsnummer: berta.number }] });
    expect(found.Empfaenger).toMatchObject([
      { Empfehlungsnummer: anna.number, Auftraege: [] },
      { Empfehlungsnummer: other.number, BestaetigtAm: null, GueltigBis: '2026-08-12T11:00:00' },
    ]);
    const [, typed] = found.Empfaenger as { Details: object[] }[];
    expect(typed?.Details[0]).toMatchObject({ Vorname: 'Fremd', Email: berta.email });
  });

  it('is found by the support of this tenant alone, and stands in no log', async () => {
    const anna = await confirmedRecommender(service);
    const { email } = await confirmedRecipient(service, anna);
    const [sara, otto] = [
      await newKey(service, 'Sara Leitner', ['Kundenservice']),
      await newKey(service, 'Otto Busch', ['Auftraege']),
    ];
    expect((await find(email, { token: otto.key })).code).toBe('PSOF0703');
    expect((await find(email, { tenant: 'nachbar' })).code).toBe('PSOF0701');
    expect((await find(newEmail())).found).toEqual({ Empfehler: null, Empfaenger: [], Einladungen: [], Agenturen: [] });
    expect((await find(email, { token: sara.key })).found.Empfaenger).toHaveLength(1);
    const trail = await rowsOf(service, `select * from operator_actions where action = 'person-looked-up'`);
    expect(trail.at(-1)).toMatchObject({ operator: 'Sara Leitner' });
    expect(service.logged.join('') + JSON.stringify(trail)).not.toContain(email);
  });
});
