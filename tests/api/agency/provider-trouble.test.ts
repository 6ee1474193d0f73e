import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';
import { createIdentityProviders } from '#server/sso/identity-providers.ts';
import { newAgency, signingInAt } from '../given/office-people.ts';
import { Service, type Answer } from '../service/service.ts';
import { begin, startProvider, type TestProvider } from './provider.ts';

const said = ({ status, body }: Answer) => `${status} ${String(body['Code'])}`;
const helga = 'lindenstrom-inhaber';
const wrong = { Code: 'x', Verifier: begin().verifier };

/** What there is to say of an identity provider that cannot be used as it is. */
describe('an identity provider', () => {
  let provider: TestProvider;
  let service: Service;
  let server: Server;
  let issuer: string;
  let answers: RequestListener;
  const lines: string[] = [];
  beforeAll(async () => {
    provider = await startProvider();
    const note = (level: string) => (line: unknown, text?: string) =>
      void lines.push(`${level} ${JSON.stringify(line)} ${text}`);
    const identityProviders = createIdentityProviders({
      clock: { now: () => service.clock.now() },
      logger: { warn: note('warn'), error: note('error') },
      publicUrl: 'https://widget.example',
      pseudonymOfToday: (address) => service.effects.pseudonymOfToday(address),
      patienceSeconds: 0.5,
    });
    service = await Service.start('pglite', signingInAt(provider.signIn), undefined, undefined, { identityProviders });
    await newAgency(service);
    server = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  }, 180_000);
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await service.stop();
    await provider.close();
  });
  beforeEach(() => void lines.splice(0));
  afterEach(() => use(provider.signIn));

  /** Has the tenant sign in elsewhere, as if its folder had been changed. */
  function use(signIn: AgencySignIn): void {
    (service.tenants as Map<string, Tenant>).set('lindenstrom', signingInAt(signIn)(service.tenant));
  }
  const signIn = (body: unknown) => service.call('PUT', 'agentur/sso', { body });
  const asked = () => service.call('GET', 'agentur/sso');

  it('that does not take our secret is told to the operator alone', async () => {
    use({ ...provider.signIn, clientSecret: 'another one' });
    expect(said(await signIn(await provider.codeFor(helga)))).toBe('502 PSOF0903');
    expect(lines.join('\n')).toMatch(/^error .*invalid_client.*does not take us$/);
  });

  it('that refuses is told with who has asked, by the name that the lines about requests have', async () => {
    use({ ...provider.signIn, clientSecret: 'another one' });
    const from = '203.0.113.77';
    const { Code, Verifier } = await provider.codeFor(helga);
    await service.call('PUT', 'agentur/sso', { body: { Code, Verifier }, from });
    expect(lines.join('\n')).toContain(`"caller":"${service.effects.pseudonymOfToday(from)}"`);
    expect(lines.join('\n')).not.toContain(from);
  });

  it('that is not there is no mistake of who signs in, and is found when it comes back', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    closed.close();
    await once(closed, 'close');
    use({ ...provider.signIn, issuer: `http://127.0.0.1:${port}` });
    expect([said(await signIn(wrong)), said(await asked())]).toEqual(['503 PSOF0904', '503 PSOF0904']);
    const back = { ...provider.signIn };
    use(back);
    expect((await asked()).status).toBe(200);
  });

  it.each<[string, RequestListener, string]>([
    ['does not answer in time', () => undefined, '503 PSOF0904'],
    ['is overloaded', (_request, response) => response.writeHead(503).end(), '503 PSOF0904'],
    ['is none', (_request, response) => response.writeHead(404).end(), '502 PSOF0903'],
    [
      'calls itself by another name',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://evil.example"}'),
      '502 PSOF0903',
    ],
    ['answers something else', (_request, response) => response.end('<p>hello'), '502 PSOF0903'],
  ])('that %s', async (_what, listener, expected) => {
    answers = listener;
    use({ ...provider.signIn, issuer });
    expect([said(await signIn(wrong)), said(await asked())]).toEqual([expected, expected]);
  });

  it('is asked again when it could not be asked, and not when it could', async () => {
    let count = 0;
    let isBroken = true;
    answers = (_request, response) => {
      count += 1;
      const told = { issuer, authorization_endpoint: `${issuer}/auth` };
      if (isBroken) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    };
    use({ ...provider.signIn, issuer });
    expect(said(await asked())).toBe('503 PSOF0904');
    isBroken = false;
    expect([(await asked()).status, (await asked()).status]).toEqual([200, 200]);
    expect(count).toBe(2);
    service.clock.pass({ days: 2 });
    expect((await asked()).status).toBe(200);
    expect(count).toBe(3);
  });

  it('uses nobody’s tries up while it is away', async () => {
    answers = (_request, response) => response.writeHead(503).end();
    use({ ...provider.signIn, issuer });
    for (let index = 0; index < 32; index += 1) {
      const answer = await service.call('PUT', 'agentur/sso', { body: wrong, from: '203.0.113.9' });
      expect(said(answer)).toBe('503 PSOF0904');
    }
  });

  it('that nobody has named leaves every way into the office closed', async () => {
    const without = { ...service.tenant, private: { ...service.tenant.private, agencySignIn: null } };
    (service.tenants as Map<string, Tenant>).set('lindenstrom', without);
    const body = { State: 'A'.repeat(43), Code: 'c0de', Ziffern: '012345' };
    const all = [
      await asked(),
      await signIn(wrong),
      await service.call('POST', 'agentur/sso/code', { body }),
      await service.call('PUT', 'agentur/sso/code', { body }),
    ];
    expect(all.map(said)).toEqual(Array.from({ length: 4 }, () => '404 PSOF0905'));
  });
});
