import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { readAgency } from './agency.ts';
import { endPlansOf } from './end-plans.ts';
import { endSessionsOfAgencies, type SignedOut } from './people.ts';

interface Meant {
  readonly agencyNumber: string;
  readonly by: Operator;
}

const isOne = (tenant: string, number: string) => and(eq(agencies.tenant, tenant), eq(agencies.number, number));

/**
 * Ends an agency: its people are signed out at once and come in no more, until it is reopened, and it adds nothing to bounties any more, also
 * then. Its figures stay, and so do its advisers.
 * @param dryRun nothing is done
 * @returns how many people that are, and how many sessions of theirs and of its plans end
 * @throws Failure PSOF0772 no such agency, PSOF0773 it has ended already
 */
export async function endAgency(
  db: Database,
  effects: Effects,
  tenant: string,
  { agencyNumber, dryRun, by }: Meant & { readonly dryRun: boolean },
): Promise<SignedOut & { readonly planCount: number }> {
  return transactOrRehearse(db, dryRun, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const agency = await readAgency(tx, tenant, agencyNumber);
    if (!agency) throw new Failure('PSOF0772');
    if (agency.endedAt) throw new Failure('PSOF0773');
    const endedAt = effects.clock.now();
    const numbers = [agencyNumber];
    await tx.update(agencies).set({ endedAt }).where(isOne(tenant, agencyNumber));
    const planCount = await endPlansOf(tx, tenant, numbers, endedAt);
    const signedOut = await endSessionsOfAgencies(tx, tenant, numbers);
    await noteAction(tx, effects, tenant, { by, action: 'agency-ended', subject: agencyNumber });
    return { ...signedOut, planCount };
  });
}

/**
 * Lets the people of an agency that has ended sign in again, but for those whose own access was ended.
 * @throws Failure PSOF0772 no such agency, PSOF0774 it has not ended
 */
export async function reopenAgency(
  db: Database,
  effects: Effects,
  tenant: string,
  { agencyNumber, by }: Meant,
): Promise<void> {
  await transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const agency = await readAgency(tx, tenant, agencyNumber);
    if (!agency) throw new Failure('PSOF0772');
    if (!agency.endedAt) throw new Failure('PSOF0774');
    await tx.update(agencies).set({ endedAt: null }).where(isOne(tenant, agencyNumber));
    await noteAction(tx, effects, tenant, { by, action: 'agency-reopened', subject: agencyNumber });
  });
}
