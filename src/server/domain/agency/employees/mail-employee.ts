import { and, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { pathInOffice } from '#contract/office-routes.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { mails } from '#server/db/schema/mails.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { findToken, officeLink, type PurposeToken } from '../../identity/tokens.ts';
import type { MailWishOf } from '../../identity/wish.ts';
import { daysLater } from '../../berlin-time.ts';
import { ofWriter } from '../../mails/addressed-mail.ts';
import { emailKey, mailboxOf } from '../../mails/email-key.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { readAgency } from '../agencies/agency.ts';
import { isOwnedBy } from '../agencies/has-owner.ts';
import { agencyOf, entered, openInvitationsOf, withdraw } from './invited.ts';

type Use = { readonly tenant: string; readonly secret: string };

/** @returns null where it was withdrawn before it was mailed */
async function findOpen(tx: Database, effects: Effects, use: Use): Promise<PurposeToken | null> {
  return findToken(tx, effects, { ...use, purpose: officeLink }).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

/** So many invitations an address gets in 30 days: nobody there has asked for any. */
const mostAMonth = 4;

async function hasGotMost(
  tx: Database,
  effects: Effects,
  { tenant, email }: { readonly tenant: string; readonly email: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.tenant, tenant),
        inArray(mails.addressee, effects.pseudonyms(emailKey(email)).map(ofWriter)),
        eq(mails.kind, 'employee-invitation'),
        gt(mails.createdAt, daysLater(effects.clock.now(), -30)),
      ),
    )
    .limit(mostAMonth);
  return rows.length === mostAMonth;
}

/**
 * Mails somebody the link by which the owner of an agency invites them; what the agency sent there before is over with that. None goes to a
 * mailbox that got several today, or to an address that got {@link mostAMonth} in a month, whoever invites: what was sent before works
 * on there, and else the invitation stands as if it had been mailed. None goes where the invitation, the agency or its owner's access has ended meanwhile.
 */
export async function mailEmployee(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  { networks, language, secret }: MailWishOf<'employee'>,
): Promise<void> {
  const { key } = tenant;
  const token = await findOpen(tx, effects, { tenant: key, secret });
  const number = token && agencyOf(token);
  if (!token || number === null) return;
  const { email, invitedBy } = v.parse(entered, token.details);
  const agency = await readAgency(tx, key, number);
  const isOwners = await isOwnedBy(tx, { tenant: key, agency: number, userId: invitedBy });
  const isInviter = and(eq(agencyUsers.tenant, key), eq(agencyUsers.id, invitedBy));
  const [inviter] = await tx.select({ name: agencyUsers.name }).from(agencyUsers).where(isInviter);
  if (!inviter || !isOwners || !agency || agency.endedAt !== null) return;
  const open = await openInvitationsOf(tx, effects, key, number);
  const former = open.filter((one) => emailKey(one.email) === emailKey(email) && one.hash !== token.hash);
  const asked = { tenant: key, kind: 'employee', mailbox: mailboxOf(email), networks } as const;
  if (!(await mayWriteTo(tx, effects, asked)) || (await hasGotMost(tx, effects, { tenant: key, email }))) {
    if (former.length > 0) await withdraw(tx, effects, key, [token.hash]);
    return;
  }
  await withdraw(
    tx,
    effects,
    key,
    former.map(({ hash }) => hash),
  );
  await effects.enqueueMail(tx, {
    kind: 'employee-invitation',
    addressee: { role: 'writer' },
    tenant: key,
    to: email,
    language,
    agencyName: agency.name,
    inviterName: inviter.name,
    officeUrl: pageUrl(tenant, language, `${pathInOffice('signIn')}?token=${secret}`),
    expiresAt: token.expiresAt,
  });
}
