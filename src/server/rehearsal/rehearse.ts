import { mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { TenantError } from '#server/tenants/mistakes.ts';
import { findTenants } from '#server/tenants/read-tenants.ts';
import { noCopies } from '#server/tenants/services.ts';
import { compareFolders } from './compare-folders.ts';
import { simulate, type Assumed } from './simulate.ts';
import { tellSimulated } from './tell-simulated.ts';
import { writeScreens } from './write-screens.ts';

/** A tenant's folder that is not served yet, and what it is compared with. */
export interface Rehearsed {
  readonly folder: string;
  /** Another folder of the same tenant; the one that is served where none is named. */
  readonly against: string | undefined;
}

interface Ground {
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly distDir: string;
  readonly say: (line: string) => void;
}

interface Loaded {
  readonly path: string;
  readonly tenant: Tenant;
  readonly hints: readonly string[];
}

/** @throws TenantError with its mistakes */
async function loaded(folder: string, env: NodeJS.ProcessEnv): Promise<Loaded> {
  const path = resolve(folder);
  const found = (await findTenants({ dir: dirname(path), env })).find(({ key }) => key === basename(path));
  if (!found) throw new TenantError([`${folder}: is no folder of a tenant`]);
  const { tenant, mistakes, hints } = await found.read(noCopies);
  if (tenant) return { path, tenant, hints };
  const reason = `${folder}: what its product service has is not there, and nothing can be shown without it`;
  throw new TenantError(mistakes.length > 0 ? mistakes : [reason]);
}

/** The folder that is served of the same tenant, where the environment says where that is. */
const servedFor = (folder: string, env: NodeJS.ProcessEnv) =>
  env['TENANTS_DIR'] ? join(env['TENANTS_DIR'], basename(resolve(folder))) : undefined;

async function compared({ folder, ...given }: Rehearsed, ground: Ground) {
  const against = given.against ?? servedFor(folder, ground.env);
  const after = await loaded(folder, ground.env);
  const isOther = against !== undefined && resolve(against) !== after.path;
  return { after, before: isOther ? await loaded(against, ground.env) : undefined };
}

/** A folder in which nothing lies: nothing of anybody's is written over. @throws TenantError */
async function emptyFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0)
    throw new TenantError([`${path}: is not empty; name a folder that is, or none`]);
  return path;
}

/**
 * Says what a folder would change, and writes how its screens look.
 * @param out where the screens are written; none where it is not given
 * @throws TenantError with the mistakes of a folder
 */
export async function previewTenant(rehearsed: Rehearsed, out: string | undefined, ground: Ground): Promise<void> {
  const { say, clock, distDir } = ground;
  const { after, before } = await compared(rehearsed, ground);
  if (!before) say('There is no folder to compare it with: name one by --against, or set TENANTS_DIR.');
  else {
    const changes = await compareFolders(before.path, after.path);
    say(
      changes.length === 0
        ? `${after.tenant.key}: nothing would change`
        : `${after.tenant.key}: ${changes.length} changes`,
    );
    for (const change of changes) say(`  ${change}`);
  }
  for (const hint of after.hints) say(`look at ${hint}`);
  if (out === undefined) return;
  const count = await writeScreens(after.tenant, { distDir, clock, out: await emptyFolder(resolve(out)) });
  say(`${count} screens: open ${join(resolve(out), 'index.html')}`);
}

/**
 * Says what invented referrals would cost by a folder's bounties, beside what they would cost by the one that is served.
 * @throws TenantError with the mistakes of a folder
 */
export async function simulateTenant(
  rehearsed: Rehearsed,
  assumed: Omit<Assumed, 'from'>,
  ground: Ground,
): Promise<void> {
  const { say, clock } = ground;
  const { after, before } = await compared(rehearsed, ground);
  const people = { ...assumed, from: clock.now() };
  const { referrals, ordersPercent, vouchersPercent, seed } = assumed;
  say(
    `${after.tenant.key}: ${referrals} invented referrals within a year from today, of which ${ordersPercent} % bring a paid order; ${vouchersPercent} % of those who get something want a voucher (seed ${seed}).`,
  );
  for (const line of tellSimulated(simulate(after.tenant, people), before && simulate(before.tenant, people)))
    say(line);
  say('Invented: what people do otherwise because it is worth more or less is not in it, nor what agencies add.');
}
