import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { ContentClient } from '#server/content/source/squidex/client.ts';
import type { Content } from '#server/content/source/squidex/content.ts';
import { readContent } from '#server/content/source/squidex/read-content.ts';
import { isSignedBy } from '#server/content/source/squidex/signature.ts';
import { loadTenant } from '#server/tenants/load-tenant.ts';
import { variablesOf } from '#server/tenants/placeholders.ts';
import { editorsFolder } from '../../demo-host/content-service/fernklang.ts';
import { startFernklangContent } from '../../demo-host/content-service/start.ts';

it('Fernklang’s content service has what a file says, and tells of a change as a rule of the real one does', async () => {
  const heard: { url: string; body: Buffer; signature: string }[] = [];
  const listener = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const signature = String(request.headers['x-signature']);
      heard.push({ url: request.url ?? '', body: Buffer.concat(pieces), signature });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const editors = await mkdtemp(join(tmpdir(), 'editors-'));
  await cp(editorsFolder, editors, { recursive: true });
  const demo = await startFernklangContent({ serviceUrl: `http://127.0.0.1:${port}`, editors });

  const notes: string[][] = [];
  const load = (content: Content | null) =>
    loadTenant(
      'fernklang',
      'demo-host/tenants/fernklang',
      variablesOf('fernklang', ['fernklang'], { ...demo.variables }),
      (...note) => void notes.push(note),
      { content, products: null },
    );
  const { content: place } = (await load(null)).places;
  if (!place) throw new Error('the demo tenant names no content service');
  const asking = { signal: new AbortController().signal, patienceMs: 10_000 };
  const title = async () => {
    const content = await readContent({ client: new ContentClient(place, systemClock), place, asking }, null);
    return (await load(content)).tenant?.faq.de.title;
  };
  expect(await title()).toBe('Fragen und Antworten');
  await demo.look();
  expect(heard).toEqual([]);

  const changed = [{ identifier: { iv: 'faq' }, titel: { de: 'Neu gefragt', en: 'Newly asked' } }];
  await writeFile(join(editors, 'pages.json'), JSON.stringify(changed));
  await demo.look();
  const [told, ...others] = heard;
  expect([told?.url, others]).toEqual(['/api/v1/fernklang/content/geaendert', []]);
  const secret = demo.variables['TENANT_FERNKLANG_SQUIDEX_WEBHOOK_SECRET'] ?? '';
  expect(told && isSignedBy(told.body, told.signature, secret)).toBe(true);
  expect([await title(), notes]).toEqual(['Neu gefragt', []]);

  await demo.close();
  listener.close();
  await rm(editors, { recursive: true });
});
