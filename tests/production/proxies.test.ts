import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlace, type DatabasePlace } from '../api/service/engines.ts';
import { hashOf } from '../api/given/releasers.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { requireBuild } from '../delivery/require-build.ts';
import { programMetricsToken, ServiceProgram } from '../durability/service-program.ts';
import { ProxyProgram, programOf, proxies } from './proxy-program.ts';

const key = 'a-key-that-only-this-test-knows';
const secret = 'geheim4711';

const answerOf = async (
  asked: ClientRequest,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
};

describe.each(proxies)('behind $name, as the guide sets it up', (proxy) => {
  // Where it is missing this says so: `apt-get install` of its package has it tried.
  describe.skipIf(!programOf(proxy.name))(`(needs ${proxy.package})`, () => {
    let place: DatabasePlace;
    let folder: string;
    let service: ServiceProgram;
    let program: ProxyProgram;
    const logged: string[] = [];

    const get = (path: string, headers: Record<string, string> = {}) => {
      const asked = program.ask(path, { headers });
      asked.end();
      return answerOf(asked);
    };

    beforeAll(async () => {
      await requireBuild();
      place = await emptyPlace('postgres');
      folder = await mkdtemp(join(tmpdir(), `${proxy.name}-`));
      const port = await findFreePorts(3);
      service = new ServiceProgram(port, place);
      await service.start(
        {
          DEMO: 'false',
          MIGRATE: 'true',
          PUBLIC_URL: 'https://widget.example',
          SECRET_KEY: 'a secret key that only this test knows',
          SMTP_URL: 'smtp://127.0.0.1:9',
          TENANTS_DIR: join(import.meta.dirname, '../../demo-host/tenants'),
          TRUST_PROXY: '127.0.0.1',
          OPERATOR_KEYS: `lindenstrom=${hashOf(key)}`,
        },
        (line) => void logged.push(line),
      );
      const upstream = `127.0.0.1:${port}`;
      program = await ProxyProgram.start(proxy, { folder, httpPort: port + 1, httpsPort: port + 2, upstream });
    }, 225_000);
    afterAll(async () => {
      await program?.stop();
      await service?.stop();
      await place?.remove();
      if (folder) await rm(folder, { recursive: true });
    });

    it('comes what people and partners need, and the frame to the byte', async () => {
      const direct = await fetch(`${service.url}/lindenstrom/`, { headers: { 'accept-encoding': 'identity' } });
      const frame = await get('/lindenstrom/', { 'accept-encoding': 'identity' });
      expect([frame.status, frame.body]).toEqual([200, await direct.text()]);
      expect(frame.headers['content-security-policy']).toBe(direct.headers.get('content-security-policy'));
      expect(frame.headers['strict-transport-security']).toBeTruthy();
      for (const path of ['/v1/loader.js', '/api/v1/mandant/lindenstrom', '/api/v1/openapi.json']) {
        expect([path, (await get(path)).status]).toEqual([path, 200]);
      }
      expect((await get('/v1/loader.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    });

    it.each([
      '/metrics',
      '/metrics/',
      '/metrics?x',
      '/METRICS',
      '//metrics',
      '/%6Detrics',
      '/./metrics',
      '/lindenstrom/../metrics',
      '/metrics%2F',
      '/healthz',
      '/readyz',
      '/readyz/',
      '/mailbox',
      '/mailbox.json',
    ])('comes nothing of the inside: %s', async (path) => {
      const { status, headers, body } = await get(path, { authorization: `Bearer ${programMetricsToken}` });
      expect([400, 404]).toContain(status);
      expect([headers['content-type'] ?? '', body].join()).not.toMatch(/http_request_duration|"status":/);
      // The service names every request that it answers: it is not asked, or knows no such page.
      expect(headers['x-request-id'] === undefined || status === 404).toBe(true);
    });

    it('is a caller whoever asks, and nobody whom they name', async () => {
      const callers: unknown[] = [];
      for (const forged of [
        {},
        { 'x-forwarded-for': '203.0.113.9' },
        { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
      ]) {
        logged.length = 0;
        await get('/lindenstrom/', forged as Record<string, string>);
        await expect.poll(() => logged.find((line) => line.includes('"caller"'))).toBeDefined();
        callers.push(/"caller":"([^"]+)"/.exec(logged.join('\n'))?.[1]);
      }
      expect(new Set(callers).size).toBe(1);
    });

    it('is too much said at once, where nobody has to send much', async () => {
      const path = '/api/v1/lindenstrom/empfehlen/create';
      const asked = program.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' } });
      asked.on('error', () => undefined);
      asked.end(JSON.stringify({ text: 'x'.repeat(1_500_000) }));
      expect((await answerOf(asked)).status).toBe(413);
    });

    const importing = () => {
      const asked = program.ask('/api/v1/lindenstrom/operator/auftraege?probelauf=true', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'x-accept-language': 'en' },
      });
      asked.write('ExterneId;ProduktId;Status;Auftragsdatum\n');
      return asked;
    };
    const rows = (count: number, status: string) =>
      Array.from({ length: count }, (_, at) => `LS-${at};lindenstrom-natur;${status};2026-11-01T09:00:00\n`).join('');

    it('goes a file of orders that is larger than all that a browser may say', { timeout: 60_000 }, async () => {
      const asked = importing();
      asked.end(rows(25_000, 'Offen'));
      const { status, body } = await answerOf(asked);
      expect(status).toBe(200);
      expect(JSON.parse(body.trim().split('\n').at(-1) ?? '')).toMatchObject({ done: true, rows: 25_000, wrong: 0 });
    });

    it.skipIf(!proxy.isDuplex)('comes an import’s answer while its file goes', { timeout: 60_000 }, async () => {
      const asked = importing();
      asked.write(rows(25_000, 'Nonsense'));
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      const [first] = (await once(answer, 'data')) as [Buffer];
      // The file has not ended yet.
      expect(String(first)).toContain('"line":');
      asked.end(rows(1, 'Nonsense'));
      const rest = await text(answer);
      expect(JSON.parse(rest.trim().split('\n').at(-1) ?? '')).toMatchObject({ done: true, wrong: 25_001 });
    });

    it('writes nobody down, also when the service is away', { timeout: 60_000 }, async () => {
      await get(`/lindenstrom/sso/callback?code=${secret}`, {
        referer: `https://x.example/?${secret}`,
        cookie: secret,
      });
      await service.stop();
      const { status } = await get(`/lindenstrom/${secret}?code=${secret}`, { 'user-agent': secret, 'x-name': secret });
      expect(status).toBe(502);
      await pause(300);
      const written = program.written();
      expect(written).not.toContain(secret);
      expect(written).not.toMatch(/127\.0\.0\.1:\d{5}.*(client|remote)|"remote_ip":"127/);
    });
  });
});
