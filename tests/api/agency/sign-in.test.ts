import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmedRecommender } from '../given/people.ts';
import { endAgency, newAgency, signingInAt } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { Service, type Answer } from '../service/service.ts';
import { begin, startProvider, type TestProvider } from './provider.ts';

const said = ({ status, body }: Answer) => `${status} ${String(body['Code'])}`;
const helga = 'lindenstrom-inhaber';

describe.each(engines)('the office on %s', (engine) => {
  let provider: TestProvider;
  let service: Service;
  beforeAll(async () => {
    provider = await startProvider();
    service = await Service.start(engine, signingInAt(provider.signIn));
    await newAgency(service);
    await newAgency(service, { number: '4712', name: 'Krämer' });
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
  });
  afterEach(async () => {
    vi.useRealTimers();
    provider.forgetChanges();
    await endAgency(service, '4711', null);
  });

  const signIn = (body: unknown, tenant = 'lindenstrom') => service.call('PUT', 'agentur/sso', { body, tenant });
  const comes = async (subject: string) => signIn(await provider.codeFor(subject));
  const look = (token: unknown) => service.call('GET', 'agentur/ich', { token: String(token) });

  it('says where a browser asks for a code, and as what', async () => {
    const answer = await service.call('GET', 'agentur/sso');
    expect(answer.body).toEqual({
      AuthorizationUrl: `${provider.url}/auth`,
      ClientId: 'lindenstrom-empfehlungen',
      RedirectUrl: 'https://widget.example/lindenstrom/sso/callback',
      Scope: 'openid department az_basic',
      Issuer: provider.url,
    });
  });

  it.each([
    [helga, 'AgenturInhaber', 'Helga Brandt'],
    ['lindenstrom-inhaber-inaktiv', 'AgenturInhaber_inaktiv', 'Otto Krämer'],
    ['lindenstrom-mitarbeiter', 'AgenturMitarbeiter', 'Mina Yıldız'],
    ['lindenstrom-ohne-rolle', 'Platzhalter', 'Paul Neumann'],
  ])('lets %s in as %s', async (subject, role, name) => {
    const answer = await comes(subject);
    const known = { Name: name, Rolle: role, Agenturnummer: '4711', Agenturname: 'Brandt & Töchter' };
    const { Token: token, ...told } = answer.body;
    expect(told).toEqual({ ...known, GueltigBis: '2026-05-20T22:00:00' });
    expect((await look(token)).body).toMatchObject(known);
  });

  it('gives a fresh token of the session to who looks in, and no longer a session', async () => {
    const { Token: first } = (await comes(helga)).body;
    service.clock.pass({ hours: 6 });
    const { body } = await look(first);
    expect(body).toMatchObject({ GueltigBis: '2026-05-21T04:00:00' });
    service.clock.pass({ hours: 7 });
    expect([said(await look(first)), (await look(body['Token'])).status]).toEqual(['401 PSOF0204', 200]);
    service.clock.pass({ hours: -13 });
  });

  it('is left by who signs out, with every token of the session', async () => {
    const { Token: first } = (await comes(helga)).body;
    const { Token: second } = (await look(first)).body;
    expect((await service.call('DELETE', 'agentur/sitzung', { token: String(second) })).status).toBe(204);
    expect([said(await look(first)), said(await look(second))]).toEqual(['401 PSOF0204', '401 PSOF0204']);
  });

  it('stays closed without the verifier that the code belongs to', async () => {
    const { Code } = await provider.codeFor(helga);
    expect(said(await signIn({ Code, Verifier: begin().verifier }))).toBe('403 PSOF0901');
  });

  it('stays closed where the nonce is not made of the verifier, and the log says that somebody tries', async () => {
    service.logged.length = 0;
    const proof = await provider.codeFor(helga, { nonce: begin().nonce });
    expect(said(await signIn(proof))).toBe('403 PSOF0901');
    expect(service.logged.join('')).toContain('another browser’s code');
  });

  it('takes a code once, and ends nothing that began by it', async () => {
    const proof = await provider.codeFor(helga);
    const { Token: token } = (await signIn(proof)).body;
    expect(said(await signIn(proof))).toBe('403 PSOF0901');
    expect((await look(token)).status).toBe(200);
  });

  it('takes no code that is older than the provider lets it be', async () => {
    const proof = await provider.codeFor(helga);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(said(await signIn(proof))).toBe('403 PSOF0901');
  });

  it('takes no code of another tenant', async () => {
    await newAgency(service, { tenant: 'nachbar' });
    expect(said(await signIn(await provider.codeFor(helga), 'nachbar'))).toBe('403 PSOF0901');
  });

  it('stays closed to whom an owner has shut out, whatever the provider says, until they come from another agency', async () => {
    const mina = 'lindenstrom-mitarbeiter';
    const owner = String((await comes(helga)).body['Token']);
    const before = (await comes(mina)).body['Token'];
    const listed = await service.call('GET', 'agentur/mitarbeiter', { token: owner });
    const { MitarbeiterId } =
      (listed.body['Content'] as unknown as Record<string, string>[]).find(({ Name }) => Name === 'Mina Yıldız') ?? {};
    await service.call('PUT', `agentur/mitarbeiter/${MitarbeiterId}/beendet`, { token: owner });
    expect([said(await look(before)), said(await comes(mina))]).toEqual(['401 PSOF0204', '403 PSOF0953']);
    provider.change(mina, { department: '4711', az_basic: { roles: ['AgenturInhaber'], name: 'Mina Yıldız' } });
    expect(said(await comes(mina))).toBe('403 PSOF0953');
    provider.change(mina, { department: '4712', az_basic: { roles: ['AgenturMitarbeiter'], name: 'Mina Yıldız' } });
    expect((await comes(mina)).body).toMatchObject({ Agenturnummer: '4712' });
    provider.forgetChanges();
    expect((await comes(mina)).body).toMatchObject({ Agenturnummer: '4711' });
  });

  it.each([
    ['an agency that is none of the tenant’s', { department: '9999', az_basic: { roles: ['AgenturInhaber'] } }],
    ['no agency', { az_basic: { roles: ['AgenturInhaber'] } }],
    ['two agencies at once', { department: ['4711', '4712'], az_basic: { roles: ['AgenturInhaber'] } }],
  ])('stays closed to who comes from %s', async (_which, claims) => {
    provider.change(helga, claims);
    expect(said(await comes(helga))).toBe('403 PSOF0902');
  });

  it('closes with the end of the agency, also to who is in', async () => {
    const { Token: token } = (await comes(helga)).body;
    await endAgency(service, '4711', service.clock.now());
    expect([said(await look(token)), said(await comes(helga))]).toEqual(['401 PSOF0204', '403 PSOF0902']);
  });

  it('stays closed to whose access the operator has ended, whoever vouches for them', async () => {
    const { Token: token } = (await comes(helga)).body;
    const set = async (ended: boolean) =>
      service.database.executeSql(`update agency_users set ended_at = ${ended ? 'now()' : 'null'} where subject = $1`, [
        helga,
      ]);
    await set(true);
    expect([said(await look(token)), said(await comes(helga))]).toEqual(['401 PSOF0204', '403 PSOF0902']);
    await set(false);
    expect((await comes(helga)).status).toBe(200);
  });

  it.each([
    ['one that nobody knows', ['AgenturKaiser'], 'Platzhalter'],
    ['none that is told', undefined, 'Platzhalter'],
    ['one without a list', 'AgenturMitarbeiter', 'AgenturMitarbeiter'],
    ['several', ['AgenturMitarbeiter', 'AgenturInhaber', 'AgenturInhaber_inaktiv'], 'AgenturInhaber'],
  ])('takes a role: %s', async (_which, roles, role) => {
    provider.change(helga, { department: '4711', az_basic: { ...(roles !== undefined && { roles }) } });
    expect((await comes(helga)).body).toMatchObject({ Rolle: role, Name: '' });
  });

  it.each([
    ['role', { department: '4711', az_basic: { roles: ['AgenturMitarbeiter'] } }],
    ['agency', { department: '4712', az_basic: { roles: ['AgenturInhaber'] } }],
  ])('ends what was open with another %s, and nothing when all is as it was', async (_what, claims) => {
    const [first, second] = [await comes(helga), await comes(helga)];
    expect((await look(first.body['Token'])).status).toBe(200);
    provider.change(helga, claims);
    const third = await comes(helga);
    const after = [first, second, third].map(async ({ body }) => (await look(body['Token'])).status);
    expect(await Promise.all(after)).toEqual([401, 401, 200]);
  });

  it('knows nobody by a session of another kind, nor at another tenant', async () => {
    const { token: recommender } = await confirmedRecommender(service);
    const agency = String((await comes(helga)).body['Token']);
    const answers = [
      await look(recommender),
      await service.call('GET', 'account/user', { token: agency }),
      await service.call('GET', 'agentur/ich', { token: agency, tenant: 'nachbar' }),
    ];
    expect(answers.map(said)).toEqual(['401 PSOF0204', '401 PSOF0204', '401 PSOF0204']);
  });

  it('can be tried by no network for ever, and those who get in use nothing up', async () => {
    const from = '203.0.113.7';
    const tryOnce = (body: unknown) => service.call('PUT', 'agentur/sso', { body, from });
    const wrong = { Code: 'x', Verifier: begin().verifier };
    for (let index = 0; index < 30; index += 1) expect(said(await tryOnce(wrong))).toBe('403 PSOF0901');
    expect(said(await tryOnce(wrong))).toBe('429 PSOF0009');
    service.clock.pass({ hours: 1 });
    for (let index = 0; index < 3; index += 1) {
      expect((await tryOnce(await provider.codeFor(helga))).status).toBe(200);
    }
  });
});
