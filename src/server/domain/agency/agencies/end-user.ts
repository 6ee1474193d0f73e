import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { endSessionsOfAll } from '../../identity/session.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { readAgency } from './agency.ts';

interface Meant {
  readonly agencyNumber: string;
  readonly userId: string;
  readonly by: Operator;
}

const isOne = (tenant: string, { agencyNumber, userId }: Meant) =>
  and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.agencyNumber, agencyNumber), eq(agencyUsers.id, userId));

/** @throws Failure PSOF0772 no such agency, PSOF0776 nobody like that in it */
async function findUser(tx: Database, tenant: string, meant: Meant): Promise<{ readonly endedAt: Date | null }> {
  if (!(await readAgency(tx, tenant, meant.agencyNumber))) throw new Failure('PSOF0772');
  const [user] = await tx.select({ endedAt: agencyUsers.endedAt }).from(agencyUsers).where(isOne(tenant, meant));
  if (!user) throw new Failure('PSOF0776');
  return user;
}

/**
 * Ends the access of somebody of an agency: at once, and until it is given again, whoever vouches for them.
 * @returns how many sessions of theirs have ended by it
 * @throws Failure PSOF0772, PSOF0776, PSOF0777 it has ended already
 */
export async function endAgencyUser(
  db: Database,
  effects: Effects,
  tenant: string,
  meant: Meant,
): Promise<{ readonly sessionCount: number }> {
  return transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const { endedAt } = await findUser(tx, tenant, meant);
    if (endedAt) throw new Failure('PSOF0777');
    await tx.update(agencyUsers).set({ endedAt: effects.clock.now() }).where(isOne(tenant, meant));
    const sessionCount = await endSessionsOfAll(tx, { tenant, kind: 'agency', ids: [meant.userId] });
    await noteAction(tx, effects, tenant, { by: meant.by, action: 'agency-user-ended', subject: meant.userId });
    return { sessionCount };
  });
}

/**
 * Lets somebody of an agency, whose access was ended, sign in again.
 * @throws Failure PSOF0772, PSOF0776, PSOF0778 it has not ended
 */
export async function reopenAgencyUser(db: Database, effects: Effects, tenant: string, meant: Meant): Promise<void> {
  await transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const { endedAt } = await findUser(tx, tenant, meant);
    if (!endedAt) throw new Failure('PSOF0778');
    await tx.update(agencyUsers).set({ endedAt: null }).where(isOne(tenant, meant));
    await noteAction(tx, effects, tenant, { by: meant.by, action: 'agency-user-reopened', subject: meant.userId });
  });
}
