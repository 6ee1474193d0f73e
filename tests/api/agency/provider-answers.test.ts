import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityProviders } from '#server/sso/identity-providers.ts';
import { newAgency, signingInAt } from '../given/office-people.ts';
import { Service, type Answer } from '../service/service.ts';
import { startGivenProvider, type GivenProvider, type Said } from './given-provider.ts';
import { begin } from './provider.ts';

const said = ({ status, body }: Answer) => `${status} ${String(body['Code'])}`;
const refused = (error: string, status = 400): Said => ({ status, body: { error } });
const { verifier, nonce } = begin();

/** What a provider may say to a code, what the person reads then, and whether the operator is alarmed. */
describe('a code, to which the identity provider says', () => {
  let provider: GivenProvider;
  let service: Service;
  const lines: string[] = [];
  beforeAll(async () => {
    provider = await startGivenProvider(() => new Date());
    const note = (level: string) => (line: unknown, text?: string) =>
      void lines.push(`${level} ${JSON.stringify(line)} ${text}`);
    const identityProviders = createIdentityProviders({
      clock: { now: () => new Date() },
      logger: { warn: note('warn'), error: note('error') },
      publicUrl: 'https://widget.example',
      pseudonymOfToday: () => 'somebody',
    });
    service = await Service.start('pglite', signingInAt(provider.signIn), undefined, undefined, { identityProviders });
    await newAgency(service);
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
  });
  beforeEach(() => void lines.splice(0));

  const signIn = (from = '203.0.113.1') =>
    service.call('PUT', 'agentur/sso', { body: { Code: 'x', Verifier: verifier }, from });
  const levels = () => lines.map((line) => line.split(' ')[0]);

  it('that it belongs to somebody, with all that is asked for, lets them in', async () => {
    provider.say({ claims: (right) => ({ ...right, nonce }) });
    expect((await signIn()).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it.each<[string, Said, string, string[]]>([
    ['that it proves nothing', refused('invalid_grant'), '403 PSOF0901', []],
    [
      'that the request is wrong, as some do of a code of another shape',
      refused('invalid_request'),
      '403 PSOF0901',
      ['warn'],
    ],
    ['another nonce', { claims: (right) => ({ ...right, nonce: begin().nonce }) }, '403 PSOF0901', ['warn']],
    ['no nonce', { claims: (right) => right }, '403 PSOF0901', ['warn']],
    ['another audience', { claims: (right) => ({ ...right, nonce, aud: 'other' }) }, '502 PSOF0903', ['error']],
    [
      'another issuer',
      { claims: (right) => ({ ...right, nonce, iss: 'https://evil.example' }) },
      '502 PSOF0903',
      ['error'],
    ],
    ['nobody', { claims: ({ sub: _nobody, ...right }) => right }, '502 PSOF0903', ['error']],
    ['what is over', { claims: (right) => ({ ...right, nonce, exp: 1_700_000_000 }) }, '502 PSOF0903', ['error']],
    ['that it does not know us', refused('invalid_client', 401), '502 PSOF0903', ['error']],
    ['that we may not do that', refused('unauthorized_client'), '502 PSOF0903', ['error']],
    ['that it has a fault', refused('invalid_request', 500), '503 PSOF0904', ['warn']],
    ['that there is too much to do', refused('invalid_grant', 429), '503 PSOF0904', ['warn']],
  ])('%s', async (_what, say, expected, told) => {
    provider.say(say);
    expect(said(await signIn())).toBe(expected);
    expect(levels()).toEqual(told);
    expect(lines.join()).not.toContain('"x"');
    expect(lines.filter((line) => !line.includes('"caller":"somebody"'))).toEqual([]);
  });

  it.each<[string, Said]>([
    ['that the request is wrong', refused('invalid_request')],
    ['no nonce', { claims: (right) => right }],
  ])('%s, is a try: nobody sends such codes for ever', async (what, say) => {
    provider.say(say);
    const from = what.startsWith('no') ? '203.0.113.2' : '203.0.113.3';
    for (let index = 0; index < 30; index += 1) expect(said(await signIn(from))).toBe('403 PSOF0901');
    expect(said(await signIn(from))).toBe('429 PSOF0009');
  });
});
