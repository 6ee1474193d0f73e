import { and, desc, eq, gt, inArray, isNull, like } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../../effects.ts';
import { officeLink, type PurposeToken } from '../../identity/tokens.ts';
import { emailKey } from '../../mails/email-key.ts';

const agencyMark = 'agency/';

/** Whom the link of an invitation stands for, until it is used: nobody but the agency that invites. */
export const invitedTo = (agency: string): string => `${agencyMark}${agency}`;

/** The agency that a link invites to; null for the link of somebody who is known already. */
export const agencyOf = ({ subject }: Pick<PurposeToken, 'subject'>): string | null =>
  subject.startsWith(agencyMark) ? subject.slice(agencyMark.length) : null;

/** What an owner entered of an employee, as the token of the link keeps it until it is used, withdrawn or over. */
export const entered = v.object({
  /** The id that they get when they come. */
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Id of the owner. */
  invitedBy: v.string(),
});

const { tenant: tenantOf, subject, usedAt, expiresAt } = purposeTokens;

const areOpen = (effects: Effects, tenant: string) =>
  and(eq(tenantOf, tenant), eq(purposeTokens.purpose, officeLink), isNull(usedAt), gt(expiresAt, effects.clock.now()));

const readEntered = (rows: readonly PurposeToken[]) =>
  rows.flatMap(({ hash, details, createdAt, expiresAt: until, subject: of }) => {
    const { success, output } = v.safeParse(entered, details);
    return success ? [{ ...output, hash, createdAt, expiresAt: until, agency: agencyOf({ subject: of }) }] : [];
  });

/** The invitations of an agency that nobody has used, the newest first. */
export async function openInvitationsOf(db: Database, effects: Effects, tenant: string, agency: string) {
  const rows = await db
    .select()
    .from(purposeTokens)
    .where(and(areOpen(effects, tenant), eq(subject, invitedTo(agency))))
    .orderBy(desc(purposeTokens.createdAt), desc(purposeTokens.hash));
  return readEntered(rows);
}

/** The same of all agencies of a tenant, as far as they went to just this address. */
export async function openInvitationsTo(db: Database, effects: Effects, tenant: string, email: string) {
  const rows = await db
    .select()
    .from(purposeTokens)
    .where(and(areOpen(effects, tenant), like(subject, `${agencyMark}%`)))
    .orderBy(desc(purposeTokens.createdAt), desc(purposeTokens.hash));
  return readEntered(rows).filter((invitation) => emailKey(invitation.email) === emailKey(email));
}

/** Ends open invitations before their time: what was entered goes with that. */
export async function withdraw(
  tx: Database,
  effects: Effects,
  tenant: string,
  hashes: readonly string[],
): Promise<void> {
  const areThese = and(areOpen(effects, tenant), inArray(purposeTokens.hash, [...hashes]));
  await tx.update(purposeTokens).set({ details: {}, expiresAt: effects.clock.now() }).where(areThese);
}

interface Mailbox {
  readonly agency: string;
  /** Its keyed hash, as is kept of somebody who came by an invitation; null of others. */
  readonly mailbox: string | null;
}

/** Ends what an agency sent to a mailbox and nobody has used. */
export async function withdrawTo(
  tx: Database,
  effects: Effects,
  tenant: string,
  { agency, mailbox }: Mailbox,
): Promise<void> {
  if (mailbox === null) return;
  const open = await openInvitationsOf(tx, effects, tenant, agency);
  const theirs = open.filter(({ email }) => effects.pseudonyms(emailKey(email)).includes(mailbox));
  await withdraw(
    tx,
    effects,
    tenant,
    theirs.map(({ hash }) => hash),
  );
}
