import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { releaseKeys } from '../api/given/releasers.ts';
import { keptFolder } from '../databases/kept-template.ts';
import { findFreePorts } from './free-ports.ts';
import { integratedVariables } from './tenants.ts';

/** The service with one of its partners. */
export interface Product {
  /** Origin of the service, e.g. `http://localhost:4600`. */
  service: string;
  /** Origin of Lindenstrom's site, another site to the browser. */
  site: string;
  stop: () => Promise<void>;
}

/** All of what `npm start` starts. */
export interface WholeProduct extends Product {
  /** Origin of Fernklang's site. */
  telecomSite: string;
}

/** The key with which tests tell of orders, as the tenant's own systems do. */
export const operatorKey = 'operator-key-of-the-browser-tests';

const root = join(import.meta.dirname, '../..');
const buildAndStartMs = 180_000;
const shutdownMs = 15_000;

/**
 * A folder for the data of a product: with all tables where the tests of the service have left a template, so that it starts in
 * half the time; else empty, as at a first start.
 */
export const newDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const template = join(await keptFolder(), 'database');
  if (existsSync(template)) await cp(template, join(folder, 'database'), { recursive: true });
  return folder;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const { pid } = child;
  const stubborn = setTimeout(() => process.kill(-pid, 'SIGKILL'), shutdownMs);
  await exited;
  clearTimeout(stubborn);
};

/** Resolves with the line that says that the product is up; rejects with all output when it ends or takes too long. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: string[] = [];
    const giveUp = (reason: string) =>
      reject(new Error(`The product did not start (${reason}):\n${output.join('\n')}`));
    const timer = setTimeout(giveUp, buildAndStartMs, 'no answer in time');
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (!line.startsWith('ready http')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('exit', (code) => giveUp(`exit code ${code ?? 'none'}`));
  });

interface Otherwise {
  /** Where tenants' folders lie, where not the demo's. */
  readonly tenantsDir?: string;
  /** Lindenstrom's counter is told, for which people are asked. */
  readonly counts?: boolean;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts what `npm start` starts, on free ports, with data of its own. */
export const startProduct = async ({ tenantsDir, counts = false, env }: Otherwise = {}): Promise<WholeProduct> => {
  const port = await findFreePorts(3);
  const dataDir = await newDataFolder();
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo-host/start.ts'], {
    cwd: root,
    // Two workers on one address are busier than any person; what stands for another device names its own address.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '100000',
      MAIL_PAUSE_MS: '0',
      TRUST_PROXY: '1',
      OPERATOR_KEY: operatorKey,
      TELECOM_OPERATOR_KEY: operatorKey,
      [`${integratedVariables}_URL`]: `http://127.0.0.1:${port + 1}`,
      RELEASE_KEYS: releaseKeys,
      // A provider that counts nothing asks nobody: only the tests of consent and counting want to be asked.
      ...(!counts && { TENANT_LINDENSTROM_COUNTER_URL: '' }),
      ...(tenantsDir !== undefined && { TENANTS_DIR: tenantsDir }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  const [site, telecomSite] = [1, 2].map((next) => `http://127.0.0.1:${port + next}`) as [string, string];
  return { service: `http://localhost:${port}`, site, telecomSite, stop };
};
