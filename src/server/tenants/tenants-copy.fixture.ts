import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { TenantError } from './mistakes.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');

/** A copy of Lindenstrom's folder that a test may spoil. */
export interface TenantsCopy {
  /** The copy's parent, for files outside of it. */
  readonly root: string;
  /** The folder of tenants. */
  readonly dir: string;
  /** A file of a tenant, Lindenstrom unless another one is named. */
  readonly at: (file: string, tenant?: string) => string;
  /** Adds a tenant that has all of Lindenstrom's as it is now, and variables of its own. */
  readonly add: (key: string) => Promise<void>;
  /** Replaces the first place in a file; fails where the file has none. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  /** The mistakes that loading tells, without `tenants/lindenstrom/`. Fails where it tells none. */
  readonly mistakes: (env?: NodeJS.ProcessEnv) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

async function mistakesIn(dir: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const failure: unknown = await loadTenants(dir, env).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof TenantError)) throw new Error(`expected a TenantError, got ${String(failure)}`);
  return failure.mistakes.map((sentence) => sentence.replace('tenants/lindenstrom/', ''));
}

function copyAt(root: string): TenantsCopy {
  const dir = join(root, 'tenants');
  const at = (file: string, tenant = 'lindenstrom') => join(dir, tenant, file);
  return {
    root,
    dir,
    at,
    async edit(file, from, to) {
      const before = await readFile(at(file), 'utf8');
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${file} has nothing like ${String(from)}`);
      await writeFile(at(file), after);
    },
    async add(key) {
      await cp(at('.'), at('.', key), { recursive: true });
      const own = `TENANT_${key.toUpperCase().replaceAll('-', '_')}_`;
      const config = (await readFile(at('tenant.json'), 'utf8'))
        .replace('"lindenstrom"', `"${key}"`)
        .replaceAll(/TENANT_LINDENSTROM_(SUED_)?/g, own);
      await writeFile(at('tenant.json', key), config);
    },
    mistakes: (env = {}) => mistakesIn(dir, env),
    remove: () => rm(root, { recursive: true }),
  };
}

/** A copy to be removed again. */
export async function copyTenants(): Promise<TenantsCopy> {
  const root = await mkdtemp(join(tmpdir(), 'tenants-'));
  await cp(join(demoTenants, 'lindenstrom'), join(root, 'tenants/lindenstrom'), { recursive: true });
  return copyAt(root);
}

/** `it` with a copy of its own for every test. */
export const it = test.extend<{ copy: TenantsCopy }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs
  copy: async ({}, give) => {
    const copy = await copyTenants();
    await give(copy);
    await copy.remove();
  },
});
