import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { TenantError } from './mistakes.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');

/** A copy of Lindenstrom's folder that a test may spoil. */
interface TenantsCopy {
  /** The copy's parent, for files outside of it. */
  readonly root: string;
  /** The folder of tenants. */
  readonly dir: string;
  readonly at: (file: string) => string;
  /** Replaces the first place in a file; fails where the file has none. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  /** The mistakes that loading tells, without `tenants/lindenstrom/`. Fails where it tells none. */
  readonly mistakes: (env?: NodeJS.ProcessEnv) => Promise<readonly string[]>;
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
  const at = (file: string) => join(dir, 'lindenstrom', file);
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
    mistakes: (env = {}) => mistakesIn(dir, env),
  };
}

/** `it` with a copy of its own for every test. */
export const it = test.extend<{ copy: TenantsCopy }>({
  // Vitest reads which fixtures a fixture needs from its pattern.
  // oxlint-disable-next-line no-empty-pattern
  copy: async ({}, give) => {
    const root = await mkdtemp(join(tmpdir(), 'tenants-'));
    await cp(join(demoTenants, 'lindenstrom'), join(root, 'tenants/lindenstrom'), { recursive: true });
    await give(copyAt(root));
    await rm(root, { recursive: true });
  },
});
