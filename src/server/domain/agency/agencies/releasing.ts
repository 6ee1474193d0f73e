import type { Database } from '#server/db/database.ts';
import { readAgency } from './agency.ts';

/** Whether an agency's orders wait for its word: the operator wants that, and it has not ended. */
export async function isReleaseWanted(db: Database, tenant: string, number: string): Promise<boolean> {
  const agency = await readAgency(db, tenant, number);
  return agency !== null && agency.releasesOrders && agency.endedAt === null;
}
