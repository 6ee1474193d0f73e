import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import { conversation } from '#contract/referral/invitation/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { emailKey, mailboxOf } from '../../mails/email-key.ts';

export const purpose = 'invitation';

/** Days for which an invitation can be answered. What was entered of the contact is deleted then. */
export const invitationDays = 14;

/** Days in which an address gets no other invitation, whether or not somebody said no: the mail says that it is the only one. */
export const daysOfOne = 365;

/** What was entered of a contact, as the token of the link keeps it. */
export const enteredContact = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  conversation: v.picklist(valuesOf(conversation)),
  agentNumber: v.string(),
});

/** @param hash what may be kept of the mailbox of who was invited */
export const invitedAs = (hash: string): string => `invited/${hash}`;

export interface Mailbox {
  readonly tenant: string;
  readonly email: string;
}

export const isInvitationTo = (effects: Effects, { tenant, email }: Mailbox) =>
  and(
    eq(purposeTokens.tenant, tenant),
    inArray(purposeTokens.subject, effects.pseudonyms(mailboxOf(email)).map(invitedAs)),
    eq(purposeTokens.purpose, purpose),
  );

/** What was entered with an invitation, where it went to just this address, and not to another one of the mailbox; undefined where it did not, or is deleted. */
export function enteredFor(email: string, details: unknown): v.InferOutput<typeof enteredContact> | undefined {
  const { success, output } = v.safeParse(enteredContact, details);
  return success && emailKey(output.email) === emailKey(email) ? output : undefined;
}

/** Whether somebody was invited within a year, by whichever adviser, or has said no within one. */
export async function isInvited(tx: Database, effects: Effects, to: Mailbox): Promise<boolean> {
  const now = effects.clock.now();
  const found = await tx
    .select({ hash: purposeTokens.hash })
    .from(purposeTokens)
    .where(
      and(
        isInvitationTo(effects, to),
        or(gt(purposeTokens.expiresAt, now), gt(purposeTokens.createdAt, daysLater(now, -daysOfOne))),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const nobody = { firstName: null, lastName: null, email: null };

/**
 * All that is kept of the invitations of who owns an address; what was entered is null where it is deleted. Of a mailbox that may be
 * somebody else's (`mailboxOf`) nothing is told.
 */
export async function invitationsTo(db: Database, effects: Effects, to: Mailbox) {
  const rows = await db
    .select()
    .from(purposeTokens)
    .where(isInvitationTo(effects, to))
    .orderBy(asc(purposeTokens.createdAt), asc(purposeTokens.hash));
  return rows.flatMap(({ details, createdAt, expiresAt, usedAt: declinedAt }) => {
    const entered = enteredFor(to.email, details);
    const isWiped = !v.is(enteredContact, details) && emailKey(to.email) === mailboxOf(to.email);
    if (!entered && !isWiped) return [];
    const { conversation: kind = null, agentNumber: employeeNumber = null, ...contact } = entered ?? {};
    return [{ kind, employeeNumber, ...nobody, ...contact, createdAt, expiresAt, declinedAt }];
  });
}
