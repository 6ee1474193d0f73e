import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import { isShutOut } from '../../people/account/admission.ts';
import { agentLabel, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { issueToken } from '../../identity/tokens.ts';
import type { MailWishOf } from '../../identity/wish.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { mailboxOf } from '../../mails/email-key.ts';
import { invitationDays, invitedAs, isInvited, purpose } from './invited.ts';

/**
 * Mails a contact the invitation of an adviser: the one mail within a year that asks, and none to
 * whom the tenant excludes. Where the adviser has left meanwhile, nobody invites.
 */
export async function mailInvitation(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant & TenantWithAgents & ExcludingTenant,
  { networks, language, email, firstName, lastName, conversation, agentNumber }: MailWishOf<'invitation'>,
): Promise<void> {
  const { key } = tenant;
  const label = agentLabel(tenant, agentNumber);
  const mailbox = mailboxOf(email);
  if (label === null || isShutOut(tenant, email)) return;
  // First what waits for others who invite the same at this moment.
  if (!(await mayWriteTo(tx, effects, { tenant: key, kind: 'invitation', mailbox, networks }))) return;
  if (await isInvited(tx, effects, { tenant: key, email })) return;
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: key,
    purpose,
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
