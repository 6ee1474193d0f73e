import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { agencyRole } from '#contract/agency-roles.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { PurposeToken } from '../../identity/tokens.ts';
import { emailKey } from '../../mails/email-key.ts';
import { noteOwnersAction } from '../../operator/actions.ts';
import { isOwnedBy } from '../agencies/has-owner.ts';
import { agencyOf, entered } from './invited.ts';

type User = typeof agencyUsers.$inferSelect;

/** By what somebody is known again who was invited in a mailbox. */
export const isOfMailbox = (effects: Effects, { tenant, email }: { readonly tenant: string; readonly email: string }) =>
  and(eq(agencyUsers.tenant, tenant), inArray(agencyUsers.mailbox, effects.pseudonyms(emailKey(email))));

/**
 * Makes an employee of who has just used the link of an invitation; of the address no more is kept than a keyed hash. Who came by one
 * before in this mailbox is still the same person: in another agency all earlier sessions are over, and who was let in no more by an owner
 * comes in by what was sent after that.
 * @returns null where the link invites to no agency, as that of somebody who is known
 * @throws Failure PSOF0953 an owner of the agency has ended their access since the invitation; PSOF0102 who invited is no owner of it any more
 */
export async function joinAgency(tx: Database, effects: Effects, token: PurposeToken): Promise<User | null> {
  const { tenant, hash, createdAt: invitedAt } = token;
  const agencyNumber = agencyOf(token);
  if (agencyNumber === null) return null;
  const { id, name, email, invitedBy } = v.parse(entered, token.details);
  const isToken = and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.hash, hash));
  await tx.update(purposeTokens).set({ details: {} }).where(isToken);
  // Of two links in one mailbox the second has to find whom the first one made.
  await take(tx, 'agencies', { tenant });
  if (!(await isOwnedBy(tx, { tenant, agency: agencyNumber, userId: invitedBy }))) throw new Failure('PSOF0102');
  const [known] = await tx.select().from(agencyUsers).where(isOfMailbox(effects, { tenant, email }));
  const came = {
    by: { id: invitedBy, agency: agencyNumber },
    action: 'employee-came',
    subject: known?.id ?? id,
  } as const;
  const now = effects.clock.now();
  const mailbox = effects.pseudonym(emailKey(email));
  const come = { agencyNumber, name, mailbox, role: agencyRole.employee, signedInAt: now };
  if (!known) {
    await noteOwnersAction(tx, effects, tenant, came);
    const [user] = await tx
      .insert(agencyUsers)
      .values({ tenant, id, ...come, createdAt: now })
      .returning();
    return user ?? null;
  }
  const stays = known.agencyNumber === agencyNumber;
  if (stays && known.closedAt && known.closedAt >= invitedAt) throw new Failure('PSOF0953');
  await noteOwnersAction(tx, effects, tenant, came);
  const [user] = await tx
    .update(agencyUsers)
    .set({ ...come, closedAt: null, ...(!stays && { sessionVersion: sql`${agencyUsers.sessionVersion} + 1` }) })
    .where(and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.id, known.id)))
    .returning();
  return user ?? null;
}
