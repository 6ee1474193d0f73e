import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { importAgencies as call } from '#contract/agency/agencies/calls.ts';
import { fromWire } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { importAgencies } from '#server/domain/agency/agencies/import.ts';
import type { Effects } from '#server/domain/effects.ts';
import type { Tenant } from '#server/domain/tenant.ts';

/** What the file says, or null where the tenant brings none. */
async function readAgenciesFile(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Brings the agencies of the tenant's `agencies.json` to a tenant that has none yet, by the same rules as an operator does: what somebody
 * has changed since stays. For demo mode only.
 * @param folder the tenant's own
 * @returns how many were brought
 * @throws ValiError, Failure PSOF0775 where the file has mistakes
 */
export async function bringDemoAgencies(
  db: Database,
  effects: Effects,
  tenant: Pick<Tenant, 'key' | 'agents'>,
  folder: string,
): Promise<number> {
  if ((await db.$count(agencies, eq(agencies.tenant, tenant.key))) > 0) return 0;
  const text = await readAgenciesFile(join(folder, 'agencies.json'));
  if (text === null) return 0;
  const { agencies: told } = v.parse(call.body, fromWire(JSON.parse(text), call.dictionary));
  const { isNew } = await importAgencies(db, effects, tenant, {
    told,
    endMissing: false,
    dryRun: false,
    by: { kind: 'system' },
  });
  return isNew.length;
}
