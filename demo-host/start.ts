import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildIfStale } from './start/build-if-stale.ts';
import { demoOperators, fingerprint, registerDemoOperators, releaseKeysOf } from './start/demo-operators.ts';
import { requireUsablePort } from './start/ports.ts';
import { startService } from './start/service-process.ts';
import { startFernklangContent } from './content-service/start.ts';
import { startDemoIdentities } from './identity-provider/start.ts';
import { startFernklang } from './fernklang/server.ts';
import { startLindenstrom } from './lindenstrom/server.ts';

/**
 * `npm start`: builds what is out of date and starts the service and the partners' sites on this machine, without any
 * outside service. With `--dev` the widget comes from Vite and reloads itself.
 */
const root = join(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');
const demoRecommender = { email: 'anna.beispiel@example.org', password: 'Empfehlung2026' };

async function start(): Promise<void> {
  const port = Number(process.env['PORT'] || 4600);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) {
    throw new Error('PORT must be a number from 1 to 65000; the next three ports are used too.');
  }
  const dataDir = process.env['DATA_DIR'] || join(root, 'data');
  const site = `http://127.0.0.1:${port + 1}`;
  const telecomSite = `http://127.0.0.1:${port + 2}`;
  const serviceUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
  for (const taken of [port, port + 1, port + 2, port + 3]) await requireUsablePort(taken);
  await buildIfStale(root);

  const operatorKey = process.env['OPERATOR_KEY'] || randomBytes(24).toString('base64url');
  const telecomKey = process.env['TELECOM_OPERATOR_KEY'] || randomBytes(24).toString('base64url');
  const content = await startFernklangContent({ serviceUrl });
  const identities = await startDemoIdentities({ port: port + 3, serviceUrl });
  const service = startService({
    root,
    serviceUrl,
    env: {
      PORT: String(port),
      PUBLIC_URL: serviceUrl,
      DATA_DIR: dataDir,
      DEMO: 'true',
      DEMO_RECOMMENDER: `${demoRecommender.email}:${demoRecommender.password}`,
      OPERATOR_KEYS: `lindenstrom=${fingerprint(operatorKey)},fernklang=${fingerprint(telecomKey)}`,
      RELEASE_KEYS: process.env['RELEASE_KEYS'] || releaseKeysOf(['lindenstrom', 'fernklang']),
      TENANTS_DIR: process.env['TENANTS_DIR'] || join(root, 'demo-host/tenants'),
      TENANT_LINDENSTROM_URL: site,
      TENANT_FERNKLANG_URL: telecomSite,
      WEBHOOK_NETWORKS: process.env['WEBHOOK_NETWORKS'] ?? '127.0.0.1/32',
      // Set to nothing, Fernklang's texts are those of its folder.
      ...content.variables,
      ...identities.variables,
      // Set to nothing, Lindenstrom counts nothing and asks nobody.
      TENANT_LINDENSTROM_COUNTER_URL: process.env['TENANT_LINDENSTROM_COUNTER_URL'] ?? `${site}/messung/matomo.php`,
      LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    },
    isDevelopment,
  });
  const sites: { readonly close: () => Promise<void> }[] = [content, identities];
  let closing: Promise<never> | undefined;
  const close = (code: number) => {
    closing ??= (async () => {
      await Promise.all(sites.map((each) => each.close()));
      await service.stop();
      return process.exit(code);
    })();
    return closing;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0));

  const isKnownDemo = !process.env['RELEASE_KEYS'];
  try {
    await service.ready;
    if (isKnownDemo) {
      await registerDemoOperators(serviceUrl, { tenant: 'lindenstrom', operatorKey });
      await registerDemoOperators(serviceUrl, { tenant: 'fernklang', operatorKey: telecomKey });
    }
    const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' });
    sites.push(await startLindenstrom({ port: port + 1, serviceUrl, operatorKey, dataDir, logger }));
    sites.push(await startFernklang({ port: port + 2, serviceUrl, operatorKey: telecomKey, dataDir, logger }));
  } catch (error) {
    if (closing) return closing;
    console.error(error instanceof Error ? error.message : error);
    return close(1);
  }
  void service.ended.then(() => {
    if (!closing) console.error('The service has ended, so everything else does.');
    return close(1);
  });

  console.log(`
  Lindenstrom, the partner    ${site}
  its referral page           ${site}/empfehlen
  Fernklang, the other one    ${telecomSite}
  its referral page           ${telecomSite}/empfehlen
  its content service         ${content.url}, with texts in demo-host/content-service
  where agencies sign in      ${identities.url}, as owner, former owner, employee, or without a role
  the widget on other pages   ${site}/hosts
  what it counts with consent ${site}/messung
  where it is operated        ${serviceUrl}/lindenstrom/betrieb, by the keys ${demoOperators.map(({ key }) => key).join(' and ')}
  every mail that is "sent"   ${serviceUrl}/mailbox
  the service                 ${serviceUrl}
  its API                     ${serviceUrl}/api/v1/openapi.json

  Begin on the referral page: recommend a product, then open the mail in the mailbox.
  Somebody who has recommended before: ${demoRecommender.email}, password ${demoRecommender.password}
`);
  console.log(`ready ${serviceUrl}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
