import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { TenantError } from './mistakes.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');

/** A copy of a tenant's folder that a test may spoil: Lindenstrom's, where it does not say Fernklang's. */
export interface TenantsCopy {
  /** The copy's parent, for files outside of it. */
  readonly root: string;
  /** The folder of tenants. */
  readonly dir: string;
  /** A file of a tenant, the copied one unless another one is named. */
  readonly at: (file: string, tenant?: string) => string;
  /** Adds a tenant that has all of the copied one's as it is now, and variables of its own. */
  readonly add: (key: string) => Promise<void>;
  /** The same for another tenant of the folder. */
  readonly of: (key: string) => TenantsCopy;
  /** Replaces the first place in a file; fails where the file has none. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  /** The mistakes that loading tells, without the tenant's folder. Fails where it tells none. */
  readonly mistakes: (env?: NodeJS.ProcessEnv) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

async function mistakesIn(dir: string, key: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const failure: unknown = await loadTenants(dir, env).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof TenantError)) throw new Error(`expected a TenantError, got ${String(failure)}`);
  return failure.mistakes.map((sentence) => sentence.replace(`tenants/${key}/`, ''));
}

function copyAt(root: string, copied: string): TenantsCopy {
  const dir = join(root, 'tenants');
  const at = (file: string, tenant = copied) => join(dir, tenant, file);
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
      const former = new RegExp(`TENANT_${copied.toUpperCase()}_(SUED_)?`, 'g');
      const config = (await readFile(at('tenant.json'), 'utf8'))
        .replace(`"Mandant": "${copied}"`, `"Mandant": "${key}"`)
        .replaceAll(former, own);
      await writeFile(at('tenant.json', key), config);
    },
    of: (key) => copyAt(root, key),
    mistakes: (env = {}) => mistakesIn(dir, copied, env),
    remove: () => rm(root, { recursive: true }),
  };
}

/** A copy to be removed again. */
export async function copyTenants(key = 'lindenstrom'): Promise<TenantsCopy> {
  const root = await mkdtemp(join(tmpdir(), 'tenants-'));
  await cp(join(demoTenants, key), join(root, 'tenants', key), { recursive: true });
  return copyAt(root, key);
}

/** `it` with a copy of its own for every test. */
export const it = test.extend<{ key: string; copy: TenantsCopy }>({
  key: 'lindenstrom',
  copy: async ({ key }, give) => {
    const copy = await copyTenants(key);
    await give(copy);
    await copy.remove();
  },
});
