import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engines } from './engines.ts';
import { confirmedRecommender, type Recommender } from './people.ts';
import { operatorKey, Service } from './service.ts';

/** Somebody's own number, hash and claim, so that only the credentials are wrong. */
const pathOf = ({ path }: Endpoint, { number, hash }: Recommender) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const own: Record<string, string> = { referralNumber: number, recommenderHash: hash, hash };
    return own[name] ?? '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
  });

const of = (...callers: Endpoint['caller'][]) =>
  api.filter(({ caller }) => callers.includes(caller)).map((endpoint) => [endpoint.name, endpoint] as const);

describe.each(engines)('credentials on %s', (engine) => {
  let service: Service;
  let anna: Recommender;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  beforeEach(async () => {
    anna = await confirmedRecommender(service);
  });
  afterAll(() => service.stop());

  const codeOf = async (endpoint: Endpoint, token: string | undefined, tenant = 'lindenstrom') => {
    const { status, body } = await service.call(endpoint.method, pathOf(endpoint, anna), {
      tenant,
      ...(token !== undefined && { token }),
      ...(endpoint.method !== 'GET' && { body: {} }),
    });
    return `${status} ${String(body['Code'])}`;
  };

  /** A session whose signature is right, but for another time. */
  const expired = async (token: string) => {
    service.clock.pass({ hours: 24 * 40 });
    return token;
  };

  it.each(of('recommender'))('%s is for nobody without a session of this tenant that lasts', async (_, endpoint) => {
    const [header = '', payload = ''] = anna.token.split('.');
    const over = '401 PSOF0204';
    expect(await codeOf(endpoint, undefined)).toBe(over);
    expect(await codeOf(endpoint, 'A'.repeat(43))).toBe(over);
    expect(await codeOf(endpoint, `${header}.${payload}.${'A'.repeat(43)}`)).toBe(over);
    expect(await codeOf(endpoint, anna.passwordToken)).toBe(over);
    expect(await codeOf(endpoint, operatorKey)).toBe(over);
    expect(await codeOf(endpoint, anna.token, 'nachbar')).toBe(over);
    expect(await codeOf(endpoint, await expired(anna.token))).toBe(over);
  });

  it.each(of('maybe-recommender', 'claimant'))(
    '%s takes no session that is over or another tenant’s',
    async (_, endpoint) => {
      expect(await codeOf(endpoint, anna.token, 'nachbar')).toBe('401 PSOF0204');
      expect(await codeOf(endpoint, await expired(anna.token))).toBe('401 PSOF0204');
    },
  );

  it.each(of('token-holder', 'claimant'))('%s does nothing for a secret nobody was sent', async (_, endpoint) => {
    expect(await codeOf(endpoint, 'A'.repeat(43))).toMatch(/^4\d\d PSOF/);
    expect(await codeOf(endpoint, anna.passwordToken)).toMatch(/^4\d\d PSOF/);
  });

  it.each(of('operator'))('%s is for nobody without this tenant’s key', async (_, endpoint) => {
    for (const token of [undefined, 'A'.repeat(43), anna.token, `${operatorKey}x`]) {
      expect(await codeOf(endpoint, token)).toBe('401 PSOF0701');
    }
    expect(await codeOf(endpoint, operatorKey, 'nachbar')).toBe('401 PSOF0701');
  });

  it('are asked of every call that is not for anyone', () => {
    const open = api.filter(({ caller }) => caller === 'anyone').length;
    const asked = of('recommender', 'maybe-recommender', 'claimant', 'token-holder', 'operator').length;
    expect(open + asked).toBe(api.length);
  });
});
