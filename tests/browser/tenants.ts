import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const demoTenants = join(import.meta.dirname, '../../demo-host/tenants');

/** Lindenstrom once more, with `ModuleIntegratedFrame` on. */
export const integratedTenant = 'lindenstrom-integriert';
/** What the names of its variables begin with. */
export const integratedVariables = 'TENANT_LINDENSTROM_INTEGRIERT';

/** Writes the demo's tenants and the one above into a folder. */
export async function writeTenants(folder: string): Promise<void> {
  await cp(demoTenants, folder, { recursive: true });
  await cp(join(demoTenants, 'lindenstrom'), join(folder, integratedTenant), { recursive: true });
  const file = join(folder, integratedTenant, 'tenant.json');
  // A tenant's file may name its own variables alone.
  const text = (await readFile(file, 'utf8')).replaceAll('TENANT_LINDENSTROM_', `${integratedVariables}_`);
  const tenant = JSON.parse(text) as Record<string, unknown>;
  const changed = { ...tenant, Mandant: integratedTenant, ModuleIntegratedFrame: true };
  await writeFile(file, JSON.stringify(changed, null, 2));
}
