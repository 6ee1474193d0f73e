import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadTenant } from './load-tenant.ts';
import { Mistakes, TenantError } from './mistakes.ts';
import { variablesOf } from './placeholders.ts';
import type { Tenant } from '#server/domain/tenant.ts';

/**
 * Reads every tenant's folder in `dir` (design §7). Plain files and names that begin with a dot are passed over.
 * @param env of which each tenant gets to see the variables that bear its name
 * @throws TenantError with one sentence per mistake: file, field in the file's own spelling, reason
 */
export async function loadTenants(dir: string, env: NodeJS.ProcessEnv): Promise<ReadonlyMap<string, Tenant>> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new TenantError([`${dir}: cannot be read as the folder of tenants (${code})`]);
  });
  const room = basename(dir);
  const mistakes = new Mistakes();
  const tenants = new Map<string, Tenant>();
  const keys = entries.map(({ name }) => name);
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name.startsWith('.')) continue;
    const note = mistakes.at(`${room}/${entry.name}`);
    if (entry.isSymbolicLink()) note('', '', 'must not be a symbolic link');
    if (!entry.isDirectory()) continue;
    const tenant = await loadTenant(entry.name, join(dir, entry.name), variablesOf(entry.name, keys, env), note);
    if (tenant) tenants.set(entry.name, tenant);
  }
  if (mistakes.sentences.length > 0) throw new TenantError(mistakes.sentences);
  if (tenants.size === 0) throw new TenantError([`${dir}: has no tenant; each tenant is a folder in it`]);
  return tenants;
}
