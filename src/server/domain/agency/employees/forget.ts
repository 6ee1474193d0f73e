import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { inTimestamps } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import { forgetLinks } from '../agencies/forget-links.ts';
import { openInvitationsTo, withdraw } from './invited.ts';
import { isOfMailbox } from './join.ts';

interface Address {
  readonly tenant: string;
  readonly email: string;
}

interface Somebody {
  readonly tenant: string;
  readonly id: string;
}

/**
 * Deletes somebody who came by an invitation, with sessions and links. Of whom the operator has shut out no more is deleted than the name:
 * else the next invitation would let them in.
 * @returns whether they were there
 */
export async function forgetEmployee(tx: Database, effects: Effects, { tenant, id }: Somebody): Promise<boolean> {
  const isIt = and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.id, id));
  const [user] = await tx.select().from(agencyUsers).where(isIt);
  if (!user) return false;
  if (user.endedAt) {
    await tx.update(agencyUsers).set({ name: '' }).where(isIt);
  } else {
    await tx.delete(agencyUsers).where(isIt);
    await forgetLinks(tx, effects, tenant, [id]);
  }
  await keepMark(tx, effects, { tenant, kind: 'agency-user', id });
  return true;
}

/** Deletes what is kept of who has an address as somebody whom agencies have invited. @returns how many invitations and people that were */
export async function forgetInvited(tx: Database, effects: Effects, { tenant, email }: Address) {
  await take(tx, 'agencies', { tenant });
  const open = await openInvitationsTo(tx, effects, tenant, email);
  const hashes = open.map(({ hash }) => hash);
  await withdraw(tx, effects, tenant, hashes);
  for (const id of hashes) await keepMark(tx, effects, { tenant, kind: 'invited-contact', id });
  const people = await tx
    .select({ id: agencyUsers.id })
    .from(agencyUsers)
    .where(isOfMailbox(effects, { tenant, email }));
  for (const { id } of people) await forgetEmployee(tx, effects, { tenant, id });
  return { invitationCount: hashes.length, userCount: people.length };
}

/** All that is kept of who has an address as somebody whom agencies have invited: open invitations, and who came by one. */
export async function employmentsOf(db: Database, effects: Effects, { tenant, email }: Address) {
  const open = await openInvitationsTo(db, effects, tenant, email);
  const people = await db.select().from(agencyUsers).where(isOfMailbox(effects, { tenant, email }));
  return [
    ...people.map(({ agencyNumber, name, createdAt, signedInAt }) => ({
      ...inTimestamps({ createdAt, signedInAt, expiresAt: null }),
      agencyNumber,
      name,
    })),
    ...open.map(({ agency, name, createdAt, expiresAt }) => ({
      ...inTimestamps({ createdAt, signedInAt: null, expiresAt }),
      agencyNumber: agency ?? '',
      name,
    })),
  ];
}

/** Those who came by an invitation, by their ids. */
export async function invitedUsersOf(
  db: Database,
  tenant: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ id: string }[]> {
  const { id, mailbox } = agencyUsers;
  return db
    .select({ id })
    .from(agencyUsers)
    .where(and(eq(agencyUsers.tenant, tenant), isNotNull(mailbox), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
