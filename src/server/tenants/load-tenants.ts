import type { Tenant } from '#server/domain/tenant.ts';
import { fewAtATime } from './few-at-a-time.ts';
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
  const found = await findTenants({ dir, env });
  const all = await fewAtATime(found, async ({ key, read }) => ({ key, ...(await read(noCopies)) }));
  for (const { key, tenant, mistakes: own } of all) {
    mistakes.push(...own);
    if (tenant) tenants.set(key, tenant);
  }
  if (mistakes.length > 0) throw new TenantError(mistakes);
  return tenants;
}
