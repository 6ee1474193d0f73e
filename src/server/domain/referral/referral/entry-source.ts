import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';

interface Entered {
  readonly tenant: string;
  readonly number: string;
  /** `Einsprungsquelle`: by a link, a code, a leaflet …; '' where nothing tells. */
  readonly entrySource: string;
}

/** Keeps how the first visitor of a referral came to it; later ones change nothing. */
export async function keepEntrySource(db: Database, { tenant, number, entrySource }: Entered): Promise<void> {
  if (entrySource === '') return;
  await db
    .update(referrals)
    .set({ entrySource })
    .where(and(eq(referrals.tenant, tenant), eq(referrals.number, number), eq(referrals.entrySource, '')));
}
