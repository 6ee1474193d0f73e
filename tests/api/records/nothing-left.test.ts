import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { mailOf, password, rowsOf, setPassword } from '../given/account-people.ts';
import { account, claimToken, confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, joinedCampaign, recipientBody, type Recommender } from '../given/people.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

const tables = Object.values<unknown>(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table).name);

describe.each(engines)('whoever is gone on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  /** The tables in which a text stands, anywhere in a row. */
  const tablesWith = async (text: string) => {
    const found: string[] = [];
    for (const table of tables) {
      const rows = await rowsOf(service, `select 1 from ${table} t where t::text ilike '%' || $1 || '%' limit 1`, text);
      if (rows.length > 0) found.push(table);
    }
    return found.toSorted();
  };
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, options: { token?: string; body?: unknown }) => {
    const answer = await service.call(method, path, options);
    expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
    return answer;
  };

  /** Somebody of whom everything is kept that there can be. */
  const everythingOf = async (): Promise<Recommender & { readonly session: string }> => {
    const { text, version } = service.tenant.texts.de.newsletterLabel;
    const newsletter = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
    const anna = await confirmedRecommender(service, {
      Empfehlung: { AnteilEmpfehler: 100, Aktionen: [joinedCampaign(service)] },
      Empfehler: { Vorname: 'Wilhelmine', Nachname: 'Zwölfbauer', ...newsletter },
    });
    const session = String((await setPassword(service, anna.passwordToken)).body['Token']);
    const lena = await confirmedRecipient(service, anna);
    const paid = { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt' };
    await reportOrder(service, { ...paid, Auftragsdatum: '2026-04-01T10:00:00' });
    const token = await claimToken(service, anna.email);
    const money = { Auszahlung: 'Geld', Bankdaten: account, BankdatenMerken: true };
    await call('PUT', 'praemierung/', { token, body: money });
    const missing = { EmpfohlenAm: '2026-05-01', Schilderung: 'Wilhelmine wartet' };
    await call('POST', 'empfehler/vermisst', { token: session, body: missing });
    await call('POST', 'account/resetPassword', { body: { Email: anna.email } });
    await call('POST', 'account/adminlogin', { token: operatorKey, body: { Email: anna.email } });
    const message = { Name: 'Wilhelmine Zwölfbauer', Email: anna.email, Thema: 'Praemie', Nachricht: 'Zwölfbauer' };
    await call('POST', 'kontakt', { token: session, body: message });
    await mailOf(service, anna.email, 'password-reset');
    return { ...anna, session };
  };

  it('stands in no table by name, address or hash, and by the id where nothing else tells who it was', async () => {
    const anna = await everythingOf();
    const [person] = await rowsOf(service, 'select id::text from recommenders where email = $1', anna.email);
    const id = String(person?.['id']);
    const before = await tablesWith(id);
    expect(await tablesWith('Zwölfbauer')).toEqual(expect.arrayContaining(['recommenders', 'referrals']));
    await call('DELETE', 'empfehler/delete', { token: anna.session, body: { Password: password } });
    for (const trace of ['Zwölfbauer', 'Wilhelmine', anna.email, anna.hash]) {
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    }
    expect(before).toEqual([
      'bank_accounts',
      'bounties',
      'consents',
      'fraud_looks',
      'mails',
      'missing_bounties',
      'operator_actions',
      'person_traits',
      'purpose_tokens',
      'recommenders',
      'referrals',
      'sessions',
    ]);
    // Whose money it was, and links that still say that there is nobody.
    expect(await tablesWith(id)).toEqual(['bounties', 'purpose_tokens']);
  });

  it('as a recipient stands in no table by name or address', async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });
    const body = recipientBody(service, { Vorname: 'Kunigunde', Nachname: 'Achtfelder' });
    await call('POST', `empfaenger/create/${anna.number}`, { body });
    const Token = tokenIn((await mailOf(service, body.Email, 'recipient-confirmation')).confirmUrl);
    const { body: lena } = await call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    const number = String(lena['Empfaengernummer']);
    await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: number });
    const before = await tablesWith(number);
    expect(await tablesWith('Achtfelder')).toEqual(expect.arrayContaining(['recipients']));
    await call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey });
    for (const trace of ['Achtfelder', 'Kunigunde', body.Email, String(lena['EmpfaengerToken'])]) {
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    }
    expect(before).toEqual(['bounties', 'consents', 'happenings', 'mails', 'orders', 'purpose_tokens', 'recipients']);
    // The tenant alone knows whose the order is.
    expect(await tablesWith(number)).toEqual(['bounties', 'orders']);
  });
});
