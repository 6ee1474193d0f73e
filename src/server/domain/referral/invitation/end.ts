import { and, asc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { officeLink } from '../../identity/tokens.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import { daysOfOne, enteredFor, isInvitationTo, purpose, type Mailbox } from './invited.ts';

/** An invitation by the hash of its link's secret. */
export interface Invitation {
  readonly tenant: string;
  readonly hash: string;
}

const { hash, usedAt, details } = purposeTokens;
/** Invitations of every kind: to recommend, and to work in an agency. */
const isAtTenant = (tenant: string) =>
  and(eq(purposeTokens.tenant, tenant), inArray(purposeTokens.purpose, [purpose, officeLink]));
const hasDetails = ne(details, sql`'{}'::jsonb`);

/** Ends invitations to which nobody has said no, with a mark of each. @param ended which, and what becomes of them @returns how many there were */
async function end(
  tx: Database,
  effects: Effects,
  tenant: string,
  ended: { which: SQL | undefined; kind: 'invitation' | 'invited-contact'; set: object },
) {
  const rows = await tx
    .update(purposeTokens)
    .set({ details: {}, ...ended.set })
    .where(and(isAtTenant(tenant), isNull(usedAt), ended.which))
    .returning({ hash });
  for (const { hash: id } of rows) await keepMark(tx, effects, { tenant, kind: ended.kind, id });
  return rows.length;
}

/**
 * A contact says no, also once the invitation has ended: what was entered is deleted. That they did is kept for a year, by a keyed
 * hash of the mailbox: nobody invites them again in it.
 * @returns whether there was one to which nobody had said no
 */
export async function decline(tx: Database, effects: Effects, { tenant, hash: of }: Invitation): Promise<boolean> {
  const at = effects.clock.now();
  const set = { usedAt: at, expiresAt: daysLater(at, daysOfOne) };
  const which = and(eq(hash, of), eq(purposeTokens.purpose, purpose));
  return (await end(tx, effects, tenant, { which, kind: 'invitation', set })) > 0;
}

const wipe = (tx: Database, effects: Effects, tenant: string, which: SQL | undefined) =>
  end(tx, effects, tenant, {
    which: and(which, hasDetails),
    kind: 'invited-contact',
    set: { expiresAt: sql`least(${purposeTokens.expiresAt}, ${effects.clock.now().toISOString()}::timestamptz)` },
  });

/** Deletes what was entered of a contact who is to be forgotten. That there was an invitation stays, so that no other comes. @returns how many there were */
export const forgetContact = (tx: Database, effects: Effects, { tenant, hash: of }: Invitation) =>
  wipe(tx, effects, tenant, eq(hash, of));

/** The same for all that an address has got, and not for another address of the mailbox. @returns how many there were */
export async function forgetContacts(tx: Database, effects: Effects, to: Mailbox): Promise<number> {
  const rows = await tx
    .select({ hash, details })
    .from(purposeTokens)
    .where(and(isInvitationTo(effects, to), isNull(usedAt)));
  const theirs = rows.filter(({ details: entered }) => enteredFor(to.email, entered));
  if (theirs.length === 0) return 0;
  return wipe(
    tx,
    effects,
    to.tenant,
    inArray(
      hash,
      theirs.map(({ hash: of }) => of),
    ),
  );
}

/** All that there are of a tenant, by the hashes of their links' secrets. */
export async function invitationsOf(
  db: Database,
  tenant: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: hash })
    .from(purposeTokens)
    .where(and(isAtTenant(tenant), after === undefined ? undefined : gt(hash, after)))
    .orderBy(asc(hash))
    .limit(limit);
}
