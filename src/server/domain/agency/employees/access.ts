import { and, eq, sql } from 'drizzle-orm';
import { employeeAccess } from '#contract/agency/employees/states.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { endSessionsOfAll } from '../../identity/session.ts';
import { noteOwnersAction } from '../../operator/actions.ts';
import type { AgencyUser } from '../agencies/user.ts';
import { withdrawTo } from './invited.ts';
import { isOwner } from './owner.ts';

interface Change {
  readonly owner: Pick<AgencyUser, 'id' | 'agency'>;
  readonly userId: string;
  readonly access: typeof employeeAccess.open | typeof employeeAccess.ended;
}

/**
 * Ends the access of an employee, with all their sessions, until an owner of the agency opens it again; repeating it changes nothing.
 * @throws Failure PSOF0951 nobody of the agency, PSOF0952 an owner, PSOF0954 the operator has ended it
 */
export async function changeAccess(db: Database, effects: Effects, tenant: string, { owner, userId, access }: Change) {
  const { agency } = owner;
  return transact(db, async (tx) => {
    await take(tx, 'agencies', { tenant });
    const isIt = and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.agencyNumber, agency), eq(agencyUsers.id, userId));
    const [user] = await tx.select().from(agencyUsers).where(isIt);
    if (!user) throw new Failure('PSOF0951');
    if (isOwner(user)) throw new Failure('PSOF0952');
    if (user.endedAt) throw new Failure('PSOF0954');
    const isEnding = access === employeeAccess.ended;
    if (isEnding === (user.closedAt !== null)) return { access };
    const sessionVersion = sql`${agencyUsers.sessionVersion} + 1`;
    const closedAt = isEnding ? effects.clock.now() : null;
    if (isEnding) await withdrawTo(tx, effects, tenant, { agency, mailbox: user.mailbox });
    await tx.update(agencyUsers).set({ closedAt, sessionVersion }).where(isIt);
    await endSessionsOfAll(tx, { tenant, kind: 'agency', ids: [userId] });
    const action = isEnding ? 'employee-shut-out' : 'employee-let-in';
    await noteOwnersAction(tx, effects, tenant, { by: owner, action, subject: userId });
    return { access };
  });
}
