import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { readableDestinations } from '../accounts/destination.ts';
import type { Effects } from '../../effects.ts';
import { isPlannedIn } from './planned.ts';
import type { Run } from './questions.ts';

/**
 * What those who release a run compare: it is another one once a payment, an amount, a payee or an account is. Keyed, since an account of
 * which the half is shown could else be found by trying.
 */
export async function fingerprintOf(db: Database, effects: Effects, run: Run): Promise<string> {
  const planned = await db
    .select({ endToEndId: payments.endToEndId, amountCent: payments.amountCent, bountyId: payments.bountyId })
    .from(payments)
    .where(and(eq(payments.tenant, run.tenant), isPlannedIn(run)))
    .orderBy(asc(payments.endToEndId));
  const ids = planned.map(({ bountyId }) => bountyId);
  const { readable } = await readableDestinations(db, effects, run.tenant, ids);
  const lines = planned.map(({ endToEndId, amountCent, bountyId }) => [endToEndId, amountCent, readable.get(bountyId)]);
  return effects.pseudonym(`pay-run/${run.tenant}/${run.runId}/${JSON.stringify(lines)}`).slice(0, 16);
}
