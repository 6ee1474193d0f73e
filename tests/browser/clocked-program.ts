import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer } from 'vite';
import type * as ConfigModule from '#server/config.ts';
import type * as ServiceModule from '#server/service.ts';
import type * as TenantsModule from '#server/tenants/load-tenants.ts';
import { startLindenstrom } from '../../demo-host/lindenstrom/server.ts';

interface Modules {
  readonly service: typeof ServiceModule;
  readonly config: typeof ConfigModule;
  readonly tenants: typeof TenantsModule;
}

/**
 * The service and the partner's site in one process, whose parent moves the service's clock: it sends days, and is
 * answered when the clock shows them and what they bring is under way. The service comes from its sources, whose texts
 * Vite compiles; the widget and the loader come from the build.
 */
const root = join(import.meta.dirname, '../..');
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false } });
const load = async <Name extends keyof Modules>(path: string) => (await vite.ssrLoadModule(path)) as Modules[Name];

const { startService } = await load<'service'>('/src/server/service.ts');
const { readConfig } = await load<'config'>('/src/server/config.ts');
const { loadTenants } = await load<'tenants'>('/src/server/tenants/load-tenants.ts');

const operatorKey = process.env['OPERATOR_KEY'] ?? '';
const config = readConfig({
  ...process.env,
  OPERATOR_KEYS: `lindenstrom=${createHash('sha256').update(operatorKey).digest('hex')}`,
});
const logger = pino({ level: config.logLevel });

const dayMs = 86_400_000;
let passedMs = 0;
const service = await startService({
  config,
  tenants: await loadTenants(config.tenantsDir, process.env),
  logger,
  clock: { now: () => new Date(Date.now() + passedMs) },
  distDir: join(root, 'dist'),
});
await service.app.listen({ port: config.port, host: config.host });
await startLindenstrom({
  port: config.port + 1,
  serviceUrl: config.publicUrl,
  operatorKey,
  dataDir: config.dataDir,
  logger,
});

process.on('message', (days: number) => {
  passedMs += days * dayMs;
  for (const job of ['bounties', 'vouchers', 'maintenance', 'fraud-desk'] as const) service.nudge(job);
  process.send?.('passed');
});
process.send?.('ready');
