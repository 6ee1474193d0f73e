import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { emptySources } from './boot-sources.fixture.ts';
import { frameRoutes } from './frame-routes.ts';
import { builtFolder } from './screens.fixture.ts';
import { builtAssets } from './widget-assets.ts';

const number = 'AB12CD34EF';

let tenants: ReadonlyMap<string, Tenant>;
let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  dir = await builtFolder();
});

afterAll(() => rm(dir, { recursive: true }));

/** A service whose build is in a folder. */
function serve(built: string, failure = new Error('secret detail')): FastifyInstance {
  const serving = Fastify();
  frameRoutes(serving, {
    tenants,
    readAssets: async () => builtAssets(built),
    ...emptySources,
    readOffered: () => Promise.reject(failure),
  });
  return serving;
}

beforeEach(() => {
  app = serve(dir);
});

afterEach(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

describe('where there is no frame', () => {
  it('says in one sentence that the tenant is unknown, on any page', async () => {
    const { statusCode, body, headers } = await get('/nobody/login?lang=en');
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>This referral programme does not exist.</h1>');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await get('/nobody')).body).toContain('<html lang="de" dir="ltr">');
    // A loader around it is told why.
    const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(script).toContain('referral-widget:failed:unknown-tenant');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('leaves files and the service’s own addresses alone', async () => {
    for (const path of ['/favicon.ico', '/api/v1/nothing', '/v1/nothing', '/assets/nothing']) {
      expect((await get(path)).headers['content-type']).toContain('application/json');
    }
  });

  it('says what to do when the widget is not built', async () => {
    const bare = serve(join(dir, 'missing'));
    const { statusCode, body } = await bare.inject('/lindenstrom');
    expect(statusCode).toBe(503);
    expect(body).toContain('run npm run build');
    await bare.close();
  });

  it('asks to come again while the database is away', async () => {
    const away = serve(dir, Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' }));
    const { statusCode, headers } = await away.inject(`/lindenstrom/empfaengerdaten/${number}?lang=en`);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await away.close();
  });

  it('never tells what broke', async () => {
    const { statusCode, body } = await get(`/lindenstrom/empfaengerdaten/${number}?lang=en`);
    expect(statusCode).toBe(500);
    expect(body).toContain('A technical error occurred');
    expect(body).not.toContain('secret');
  });
});
