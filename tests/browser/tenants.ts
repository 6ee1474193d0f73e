import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const demoTenants = join(import.meta.dirname, '../../demo-host/tenants');

/** Lindenstrom once more, with `ModuleIntegratedFrame` on. */
export const integratedTenant = 'lindenstrom-integriert';
/** What the names of its variables begin with. */
export const integratedVariables = 'TENANT_LINDENSTROM_INTEGRIERT';

type TenantFile = Record<string, unknown> & { AllowedOrigins: string[] };

const changeTenant = async (file: string, change: (tenant: TenantFile) => TenantFile): Promise<void> => {
  const tenant = JSON.parse(await readFile(file, 'utf8')) as TenantFile;
  await writeFile(file, JSON.stringify(change(tenant), null, 2));
};

/**
 * Writes the demo's tenants and the one above into a folder.
 * @param origins where Lindenstrom may be embedded besides its own site
 */
export async function writeTenants(folder: string, origins: readonly string[] = []): Promise<void> {
  await cp(demoTenants, folder, { recursive: true });
  await cp(join(demoTenants, 'lindenstrom'), join(folder, integratedTenant), { recursive: true });
  const file = join(folder, integratedTenant, 'tenant.json');
  // A tenant's file may name its own variables alone.
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('TENANT_LINDENSTROM_', `${integratedVariables}_`));
  await changeTenant(file, (tenant) => ({ ...tenant, Mandant: integratedTenant, ModuleIntegratedFrame: true }));
  await changeTenant(join(folder, 'lindenstrom/tenant.json'), (tenant) => ({
    ...tenant,
    AllowedOrigins: [...tenant.AllowedOrigins, ...origins],
  }));
}
