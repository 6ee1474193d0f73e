import { and, eq, gt, inArray } from 'drizzle-orm';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import { isShutOut } from '../../people/account/admission.ts';
import { agentLabel, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { issueToken } from '../../identity/tokens.ts';
import type { MailWishOf } from '../../identity/wish.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { invitationDays, invitedAs } from './invited.ts';

/** Whether somebody was invited, by whichever adviser, and may answer still, or has answered with no. */
async function isInvited(tx: Database, effects: Effects, tenant: string, mailbox: string): Promise<boolean> {
  const found = await tx
    .select({ hash: purposeTokens.hash })
    .from(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        inArray(purposeTokens.subject, effects.pseudonyms(mailbox).map(invitedAs)),
        eq(purposeTokens.purpose, 'invitation'),
        gt(purposeTokens.expiresAt, effects.clock.now()),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Mails a contact the invitation of an adviser: the one mail that asks, while another may be answered still none more, and none to
 * who said no, or whom the tenant excludes. Where the adviser has left meanwhile, nobody invites.
 */
export async function mailInvitation(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant & TenantWithAgents & ExcludingTenant,
  { networks, language, email, firstName, lastName, conversation, agentNumber }: MailWishOf<'invitation'>,
): Promise<void> {
  const { key } = tenant;
  const label = agentLabel(tenant, agentNumber);
  const mailbox = emailKey(email);
  if (label === null || isShutOut(tenant, email)) return;
  // First what waits for others who invite the same at this moment.
  if (!(await mayWriteTo(tx, effects, { tenant: key, kind: 'invitation', mailbox, networks }))) return;
  if (await isInvited(tx, effects, key, mailbox)) return;
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: key,
    purpose: 'invitation',
    subject: invitedAs(effects.pseudonym(mailbox)),
    details: { firstName, lastName, email, conversation, agentNumber },
    days: invitationDays,
  });
  await effects.enqueueMail(tx, {
    kind: 'invitation',
    addressee: { role: 'writer' },
    tenant: key,
    to: email,
    language,
    agentLabel: label,
    conversation,
    invitationUrl: pageUrl(tenant, language, `${pathTo('invitation')}?token=${secret}`),
    expiresAt,
  });
}
