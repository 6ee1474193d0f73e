import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTenants } from './load-tenants.ts';
import { TenantError } from './mistakes.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');

/** A copy of Lindenstrom's folder that a test may spoil. */
export interface TenantsCopy {
  /** The copy's parent, for files outside of it. */
  readonly root: string;
  /** The folder of tenants. */
  readonly dir: string;
  readonly at: (file: string) => string;
  /** Replaces the first place in a file; fails where the file has none. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  /** The mistakes that loading tells, without `tenants/lindenstrom/`. Fails where it tells none. */
  readonly mistakes: (env?: NodeJS.ProcessEnv) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

export async function copyTenants(): Promise<TenantsCopy> {
  const root = await mkdtemp(join(tmpdir(), 'tenants-'));
  const dir = join(root, 'tenants');
  const at = (file: string) => join(dir, 'lindenstrom', file);
  await cp(join(demoTenants, 'lindenstrom'), join(dir, 'lindenstrom'), { recursive: true });
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
    async mistakes(env = {}) {
      const failure: unknown = await loadTenants(dir, env).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(failure instanceof TenantError)) throw new Error(`expected a TenantError, got ${String(failure)}`);
      return failure.mistakes.map((sentence) => sentence.replace('tenants/lindenstrom/', ''));
    },
    remove: async () => rm(root, { recursive: true }),
  };
}
