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
const nothing = { Code: null, Issuer: null, Anbieterfehler: null };

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

  const handOver = (body: unknown, tenant = 'lindenstrom') =>
    service.call('POST', 'agentur/sso/code', { body, tenant });
  const fetchIt = async (State: string, tenant = 'lindenstrom') =>
    (await service.call('PUT', 'agentur/sso/code', { body: { State }, tenant })).body;
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
    it('what came back is there for who knows the state, once, and at this tenant alone', async () => {
      const { state } = begin();
      expect(await fetchIt(state)).toEqual(nothing);
      const handed = { State: state, Code: 'a/b+c', Issuer: provider.url };
      expect((await handOver(handed)).status).toBe(204);
      expect([await fetchIt(begin().state), await fetchIt(state, 'nachbar')]).toEqual([nothing, nothing]);
      expect(await fetchIt(state)).toEqual({ Code: 'a/b+c', Issuer: provider.url, Anbieterfehler: null });
      expect(await fetchIt(state)).toEqual(nothing);
    });

    it('that somebody has declined is handed over, too', async () => {
      const beginning = begin();
      const back = await provider.comeBack(beginning, null);
      expect([back.get('error'), back.get('state'), back.get('code')]).toEqual([
        'access_denied',
        beginning.state,
        null,
      ]);
      await handOver({ State: beginning.state, Anbieterfehler: back.get('error') });
      expect(await fetchIt(beginning.state)).toEqual({ ...nothing, Anbieterfehler: 'access_denied' });
    });

    it('what came first stays, for a minute', async () => {
      const { state } = begin();
      await handOver({ State: state, Code: 'first' });
      await handOver({ State: state, Code: 'second' });
      expect(await fetchIt(state)).toMatchObject({ Code: 'first' });
      await handOver({ State: state, Code: 'late' });
      service.clock.pass({ hours: 1 / 60 });
      expect(await fetchIt(state)).toEqual(nothing);
      // It goes when the next one comes.
      await handOver({ State: begin().state });
      const kept = await rowsOf(service, `select 1 from purpose_tokens where purpose = $1`, 'agency-code');
      expect(kept).toHaveLength(1);
    });

    it('no network hands over for ever', async () => {
      const hand = () =>
        service.call('POST', 'agentur/sso/code', { body: { State: begin().state }, from: '203.0.113.8' });
      for (let index = 0; index < 60; index += 1) expect((await hand()).status).toBe(204);
      expect(said(await hand())).toBe('429 PSOF0009');
    });
  });

  it('nothing of code, verifier and state stands in the log or the database, whatever comes of them', async () => {
    const { verifier, state, nonce } = begin();
    const { Code } = await provider.codeFor('lindenstrom-inhaber', { verifier, state, nonce });
    await handOver({ State: state, Code, Issuer: provider.url });
    const places = async () => Promise.all([Code, verifier, state, nonce].map(isAnywhere));
    expect(await places()).toEqual(['nowhere', 'nowhere', 'nowhere', 'nowhere']);
    const { Code: fetched } = await fetchIt(state);
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
