import type { Tenant } from '#server/domain/tenant.ts';
import { findTenants } from './read-tenants.ts';
import { noCopies } from './services.ts';
import { TenantError } from './mistakes.ts';

/**
 * Reads every tenant's folder in `dir`, all or none: for whoever needs each of them, and does not follow how they change.
 * @param env of which each tenant gets to see the variables that bear its name
 * @throws TenantError with one sentence per mistake: file, field in the file's own spelling, reason
 */
export async function loadTenants(dir: string, env: NodeJS.ProcessEnv): Promise<ReadonlyMap<string, Tenant>> {
  const mistakes: string[] = [];
  const tenants = new Map<string, Tenant>();
  for (const { key, read } of await findTenants({ dir, env })) {
    const found = await read(noCopies);
    mistakes.push(...found.mistakes);
    if (found.tenant) tenants.set(key, found.tenant);
  }
  if (mistakes.length > 0) throw new TenantError(mistakes);
  return tenants;
}
