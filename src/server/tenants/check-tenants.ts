import { lstat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { TenantError } from './mistakes.ts';
import { findTenants } from './read-tenants.ts';
import { noCopies } from './services.ts';

/** What a check of folders found. */
export interface Checked {
  /** For people, one line each: every mistake of a tenant, or that it is fine, with what may not be meant. */
  readonly lines: readonly string[];
  readonly isFine: boolean;
}

/** Files that every tenant has, and no folder of tenants. */
const ofTenant = ['tenant.json', 'products.json', 'theme.json'];

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Reads folders as the service would, and changes nothing.
 * @param folder of one tenant or of several
 * @param env of the service, of which tenants see the variables that bear their names
 */
export async function checkTenants(folder: string, env: NodeJS.ProcessEnv): Promise<Checked> {
  const path = resolve(folder);
  const isOne = (await Promise.all(ofTenant.map((file) => isThere(join(path, file))))).includes(true);
  try {
    // A tenant's variables are told apart from those of its neighbours, so these are found too.
    const all = await findTenants({ dir: isOne ? dirname(path) : path, env });
    const wanted = isOne ? all.filter(({ key }) => key === basename(path)) : all;
    if (wanted.length === 0) throw new TenantError([`${folder}: is no folder that the service would read`]);
    const lines: string[] = [];
    let isFine = true;
    for (const { key, read } of wanted) {
      const { mistakes, hints } = await read(noCopies);
      if (mistakes.length > 0) isFine = false;
      lines.push(...(mistakes.length > 0 ? mistakes : [`${key}: fine`]), ...hints.map((hint) => `look at ${hint}`));
    }
    return { lines, isFine };
  } catch (error) {
    if (!(error instanceof TenantError)) throw error;
    return { lines: error.mistakes, isFine: false };
  }
}
