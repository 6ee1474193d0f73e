import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseKeys } from '../api/given/releasers.ts';
import { findFreePorts } from './free-ports.ts';
import { newDataFolder, operatorKey, type Product } from './product.ts';

export interface ClockedProduct extends Product {
  /** Lets so many days pass, and has everything done that they bring. */
  readonly passDays: (days: number) => Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** The service and the partner's site as programs of the product, at a time that a test moves. */
export async function startClockedProduct(): Promise<ClockedProduct> {
  const port = await findFreePorts(2);
  const dataDir = await newDataFolder();
  const [service, site] = [`http://localhost:${port}`, `http://127.0.0.1:${port + 1}`];
  const program = fork(join(import.meta.dirname, 'clocked-program.ts'), [], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: service,
      DATA_DIR: dataDir,
      DEMO: 'true',
      OPERATOR_KEY: operatorKey,
      RELEASE_KEYS: releaseKeys,
      TENANTS_DIR: join(root, 'demo-host/tenants'),
      TENANT_LINDENSTROM_URL: site,
      TENANT_LINDENSTROM_COUNTER_URL: '',
      REQUESTS_PER_MINUTE: '100000',
      MAIL_PAUSE_MS: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
  });
  /** The next word of the program. Rejects when it ends instead. */
  const answer = async () => {
    const ended = once(program, 'exit').then(([code]) => {
      throw new Error(`The product ended with ${String(code)}; the reason stands above.`);
    });
    const [word] = (await Promise.race([once(program, 'message'), ended])) as [unknown];
    return word;
  };
  await answer();
  return {
    service,
    site,
    async passDays(days) {
      program.send(days);
      await answer();
    },
    async stop() {
      const exited = once(program, 'exit');
      // Its data go with it, so nothing has to end in order.
      program.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
