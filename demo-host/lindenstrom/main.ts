import { startLindenstrom } from './server.ts';

/**
 * The site alone: `SERVICE_URL=http://localhost:4600 OPERATOR_KEY=… tsx demo-host/lindenstrom/main.ts`.
 * Without a key orders are taken and kept, and reported as soon as it is started with one.
 */
const site = await startLindenstrom({
  port: Number(process.env['PORT'] || 4601),
  host: process.env['HOST'] || '127.0.0.1',
  serviceUrl: process.env['SERVICE_URL'] || 'http://localhost:4600',
  operatorKey: process.env['OPERATOR_KEY'] || '',
  dataDir: process.env['DATA_DIR'] || './data',
});
console.log(`Lindenstrom: ${site.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());
