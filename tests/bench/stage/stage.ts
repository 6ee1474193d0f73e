import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import { requireUsablePort } from '../../../demo-host/start/ports.ts';
import { startService } from '../../../demo-host/start/service-process.ts';
import { createLink, type Link } from '../network/shaped-link.ts';
import { startFront } from './front.ts';
import { startPartner } from './partner-page.ts';

/** The built product, a partner's page and the line in front of both. */
export interface Stage {
  link: Link;
  /** Origins as the browser sees them; two sites, as in real life. */
  partner: string;
  service: string;
  setStaticForm(html: string): void;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** A tenant that may be shown in a bare frame, which the variant without our loader is. */
async function copyTenants(into: string): Promise<void> {
  await cp(join(root, 'demo-host/tenants'), into, { recursive: true });
  const file = join(into, 'lindenstrom/tenant.json');
  const tenant = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...tenant, ModuleIntegratedFrame: true }));
}

/** The library as a careful partner would ship it. */
async function readResizer(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@open-iframe-resizer/core'));
  const { code } = await minify(await readFile(file, 'utf8'), { module: true, compress: true, mangle: true });
  return code;
}

/** Raises everything on six neighbouring ports. */
export async function raiseStage(port: number): Promise<Stage> {
  const [servicePort, frontPort, shapedService, partnerPort, shapedPartner] = [0, 1, 2, 3, 4].map((at) => port + at);
  if (!servicePort || !frontPort || !shapedService || !partnerPort || !shapedPartner) throw new Error('No ports');
  for (let at = 0; at < 5; at += 1) await requireUsablePort(port + at);
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  await copyTenants(join(dir, 'tenants'));
  const partner = `http://127.0.0.1:${shapedPartner}`;
  const service = `http://localhost:${shapedService}`;

  const program = startService({
    root,
    serviceUrl: `http://localhost:${servicePort}`,
    isDevelopment: false,
    env: {
      PORT: String(servicePort),
      PUBLIC_URL: service,
      DATA_DIR: join(dir, 'data'),
      TENANTS_DIR: join(dir, 'tenants'),
      TENANT_LINDENSTROM_URL: partner,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
    },
  });
  await program.ready;

  let form = '';
  const resizerLibrary = await readResizer();
  const front = await startFront({ port: frontPort, servicePort, resizerLibrary, staticForm: () => form });
  const site = await startPartner({ port: partnerPort, origin: partner, service, resizerLibrary });
  const link = createLink();
  await link.offer('localhost', shapedService, frontPort);
  await link.offer('127.0.0.1', shapedPartner, partnerPort);
  return {
    link,
    partner,
    service,
    setStaticForm: (html) => {
      form = html;
    },
    close: async () => {
      link.close();
      for (const server of [front, site]) {
        server.closeAllConnections();
        server.close();
      }
      await program.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
