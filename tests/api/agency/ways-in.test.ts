import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import * as schema from '#server/db/schema/index.ts';
import { issueToken } from '#server/domain/identity/tokens.ts';
import { rowsOf } from '../given/account-people.ts';
import { endAgency, newAgency, newAgencyUser, signingInAt } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { Service, type Answer } from '../service/service.ts';
import { begin, startProvider, type TestProvider } from './provider.ts';

const said = ({ status, body }: Answer) => `${status} ${String(body['Code'])}`;

const tables = Object.values<unknown>(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table).name);

describe.each(engines)('into the office on %s', (engine) => {
  let provider: TestProvider;
  let service: Service;
  beforeAll(async () => {
    provider = await startProvider();
    service = await Service.start(engine, signingInAt(provider.signIn));
    await newAgency(service);
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
  });

  interface From {
    readonly tenant?: string;
    readonly from?: string;
  }
  const handOver = (State: string, Code = 'c0de', where: From = {}) =>
    service.call('POST', 'agentur/sso/code', { body: { State, Code, Issuer: provider.url }, ...where });
  const digitsOf = async (state: string, code?: string) => String((await handOver(state, code)).body['Ziffern']);
  const fetchIt = (State: string, Ziffern: string, where: From = {}) =>
    service.call('PUT', 'agentur/sso/code', { body: { State, Ziffern }, ...where });
  /** Others than these. */
  const wrong = (digits: string, by = 1) => String((Number(digits) + by) % 1_000_000).padStart(6, '0');
  const isAnywhere = async (text: string) => {
    for (const table of tables) {
      const found = await rowsOf(
        service,
        `select 1 from ${table} t where t::text ilike '%' || $1 || '%' limit 1`,
        text,
      );
      if (found.length > 0) return table;
    }
    return service.logged.some((line) => line.includes(text)) ? 'the log' : 'nowhere';
  };

  describe('by a popup that has lost its opener', () => {
    it('what came back is there for who knows the state and the digits of the popup, once', async () => {
      const { state } = begin();
      const digits = await digitsOf(state, 'a/b+c');
      expect(digits).toMatch(/^\d{6}$/);
      // As the popup shows them, in two groups.
      const fetched = await fetchIt(state, `${digits.slice(0, 3)} ${digits.slice(3)}`);
      expect([fetched.status, fetched.body]).toEqual([200, { Code: 'a/b+c', Issuer: provider.url }]);
      expect(said(await fetchIt(state, digits))).toBe('410 PSOF0908');
    });

    it('is nobody’s with another state, and at no other tenant', async () => {
      const { state } = begin();
      const digits = await digitsOf(state);
      expect(said(await fetchIt(begin().state, digits))).toBe('410 PSOF0908');
      expect(said(await fetchIt(state, digits, { tenant: 'nachbar' }))).toBe('410 PSOF0908');
      expect((await fetchIt(state, digits)).status).toBe(200);
    });

    it('wrong digits are an error at their field, and the third end it for good', async () => {
      const { state } = begin();
      const digits = await digitsOf(state);
      const first = await fetchIt(state, wrong(digits));
      expect(said(first)).toBe('422 PSOF0907');
      expect(first.body['Felder']).toMatchObject([{ Feld: 'Ziffern' }]);
      expect(said(await fetchIt(state, wrong(digits, 2)))).toBe('422 PSOF0907');
      expect(said(await fetchIt(state, wrong(digits, 3)))).toBe('410 PSOF0908');
      expect(said(await fetchIt(state, digits))).toBe('410 PSOF0908');
      expect(said(await handOver(state))).toBe('410 PSOF0908');
      const kept = await rowsOf(
        service,
        `select details::text from purpose_tokens where purpose = $1 and details <> '{}'`,
        'agency-code',
      );
      expect(kept).toEqual([]);
    });

    it('the third try may be the right one', async () => {
      const { state } = begin();
      const digits = await digitsOf(state);
      await fetchIt(state, wrong(digits));
      await fetchIt(state, wrong(digits, 2));
      expect((await fetchIt(state, digits)).status).toBe(200);
    });

    it('of many tries at once no more than three are heard, and of many right ones one gets it', async () => {
      const [guessed, known] = [begin().state, begin().state];
      const digits = await digitsOf(guessed);
      const guesses = Array.from({ length: 12 }, (_, index) => fetchIt(guessed, wrong(digits, index + 1)));
      const answers = (await Promise.all(guesses)).map(said);
      expect(answers.filter((one) => one === '422 PSOF0907')).toHaveLength(2);
      expect(answers.filter((one) => one === '410 PSOF0908')).toHaveLength(10);
      const right = await digitsOf(known);
      const taken = await Promise.all(Array.from({ length: 3 }, () => fetchIt(known, right)));
      expect(taken.map(said).toSorted((one, other) => one.localeCompare(other))).toEqual([
        '200 c0de',
        '410 PSOF0908',
        '410 PSOF0908',
      ]);
    });

    it('what is no number is told at its field, and is no try', async () => {
      const { state } = begin();
      const digits = await digitsOf(state);
      for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
        const { status, body } = await fetchIt(state, typed);
        expect([status, body['Felder']]).toMatchObject([422, [{ Feld: 'Ziffern' }]]);
      }
      expect((await fetchIt(state, digits)).status).toBe(200);
    });

    it('what came first stays, for two minutes, and whoever comes later is told no digits', async () => {
      const { state } = begin();
      const digits = await digitsOf(state, 'first');
      const second = await handOver(state, 'second');
      expect([said(second), second.body['Ziffern']]).toEqual(['410 PSOF0908', undefined]);
      service.clock.pass({ hours: 119 / 3600 });
      expect((await fetchIt(state, digits)).body).toMatchObject({ Code: 'first' });
      expect(said(await handOver(state, 'again'))).toBe('410 PSOF0908');

      const { state: late } = begin();
      const lateDigits = await digitsOf(late);
      service.clock.pass({ hours: 120 / 3600 });
      expect(said(await fetchIt(late, lateDigits))).toBe('410 PSOF0908');
      // It goes when the next one comes.
      await handOver(begin().state);
      const kept = await rowsOf(service, `select 1 from purpose_tokens where purpose = $1`, 'agency-code');
      expect(kept).toHaveLength(1);
    });

    it('no network hands over for ever', async () => {
      const hand = () => handOver(begin().state, 'c0de', { from: '203.0.113.8' });
      for (let index = 0; index < 60; index += 1) expect((await hand()).status).toBe(200);
      expect(said(await hand())).toBe('429 PSOF0009');
    });

    it('no network tries digits for ever, and right ones use nothing up', async () => {
      const from = '203.0.113.10';
      for (let index = 0; index < 10; index += 1) {
        const { state } = begin();
        const digits = await digitsOf(state);
        expect((await fetchIt(state, digits, { from })).status).toBe(200);
      }
      for (let index = 0; index < 30; index += 1) {
        expect(said(await fetchIt(begin().state, '000000', { from }))).toBe('410 PSOF0908');
      }
      const { state } = begin();
      const digits = await digitsOf(state);
      expect(said(await fetchIt(state, digits, { from }))).toBe('429 PSOF0009');
      // Refused unheard it was no try of this hand-over.
      expect((await fetchIt(state, digits)).status).toBe(200);
    });
  });

  it('nothing of code, verifier and state stands in the log or the database, whatever comes of them', async () => {
    const { verifier, state, nonce } = begin();
    const { Code } = await provider.codeFor('lindenstrom-inhaber', { verifier, state, nonce });
    const digits = await digitsOf(state, Code);
    const places = async () => Promise.all([Code, verifier, state, nonce].map(isAnywhere));
    expect(await places()).toEqual(['nowhere', 'nowhere', 'nowhere', 'nowhere']);
    const { Code: fetched } = (await fetchIt(state, digits)).body;
    const { body } = await service.call('PUT', 'agentur/sso', { body: { Code: fetched, Verifier: verifier } });
    await service.call('PUT', 'agentur/sso', { body: { Code, Verifier: verifier } });
    expect(await places()).toEqual(['nowhere', 'nowhere', 'nowhere', 'nowhere']);
    expect(await isAnywhere(String(body['Token']))).toBe('nowhere');
    expect(await isAnywhere('lindenstrom-inhaber')).toBe('agency_users');
  });

  describe('by a mailed link', () => {
    const linkTo = async (subject: string, days = 1) => {
      const wish = { tenant: 'lindenstrom', purpose: 'agency-login', subject, days } as const;
      return (await issueToken(service.database.db, service.effects, wish)).secret;
    };
    const open = (secret: string) => service.call('GET', `token/verifyAgenturToken?t=${secret}`);

    it('somebody comes in once, with the rights they had', async () => {
      const secret = await linkTo(await newAgencyUser(service, { role: agencyRole.none }));
      const { body } = await open(secret);
      expect(body).toMatchObject({ Rolle: 'Platzhalter', Name: '', Agenturnummer: '4711' });
      expect((await service.call('GET', 'agentur/ich', { token: String(body['Token']) })).status).toBe(200);
      expect(said(await open(secret))).toBe('410 PSOF0112');
      expect(service.logged.some((line) => line.includes(secret))).toBe(false);
    });

    it('a token may come as the bearer instead, so that it stands in no address', async () => {
      const token = await linkTo(await newAgencyUser(service, { role: agencyRole.employee }));
      const { body } = await service.call('GET', 'token/verifyAgenturToken', { token });
      expect(body).toMatchObject({ Rolle: 'AgenturMitarbeiter' });
    });

    it('nobody comes in by one that is over, nobody’s, or of an agency that has ended', async () => {
      const id = await newAgencyUser(service, { role: agencyRole.owner });
      const [old, fresh] = [await linkTo(id), await linkTo(id, 30)];
      service.clock.pass({ days: 2 });
      await endAgency(service, '4711', service.clock.now());
      const answers = [await open(old), await open(fresh), await open('A'.repeat(43)), await open('x')];
      await endAgency(service, '4711', null);
      const stranger = await linkTo('6f1c2d3e-4b5a-4c6d-8e7f-901234567890');
      expect([...answers, await open(stranger)].map(said)).toEqual([
        '410 PSOF0102',
        '403 PSOF0902',
        '404 PSOF0113',
        '404 PSOF0113',
        '404 PSOF0113',
      ]);
      // What was refused for the agency is not used up.
      expect((await open(fresh)).status).toBe(200);
    });
  });
});
