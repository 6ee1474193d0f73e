import { and, isNull } from 'drizzle-orm';
import { linkDays } from '#contract/agency/employees/states.ts';
import type { Language } from '#contract/fields.ts';
import { pathInOffice } from '#contract/office-routes.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import type { Effects } from '../../effects.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { issueToken, officeLink } from '../../identity/tokens.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { keepWish, type MailWishOf } from '../../identity/wish.ts';
import { mailboxOf } from '../../mails/email-key.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { readAgency } from '../agencies/agency.ts';
import { isOfMailbox } from './join.ts';

interface Asked {
  readonly tenant: string;
  readonly email: string;
  readonly language: Language;
  /** Network address the request came from. */
  readonly address: string;
}

/**
 * Takes the wish of who came by an invitation for another link. Whether a mail follows is decided later (`mailLink`): the same
 * answer for every address.
 * @throws Failure PSOF0009 too many from one network
 */
export async function requestLink(db: Database, effects: Effects, { tenant, email, language, address }: Asked) {
  await limitTries(db, effects, fromNetworks({ tenant, limit: tryLimits.mailWishFromNetwork, address }));
  await keepWish(db, effects, { kind: 'office-link', tenant, address, language, email });
  return { accepted: true as const };
}

/** Mails another link to who came by an invitation and may come in still; nobody else gets a mail. */
export async function mailLink(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  { networks, language, email }: MailWishOf<'office-link'>,
): Promise<void> {
  const { key } = tenant;
  const mayComeIn = and(isNull(agencyUsers.endedAt), isNull(agencyUsers.closedAt));
  const [user] = await tx
    .select()
    .from(agencyUsers)
    .where(and(isOfMailbox(effects, { tenant: key, email }), mayComeIn));
  const agency = user && (await readAgency(tx, key, user.agencyNumber));
  if (!agency || agency.endedAt !== null) return;
  const asked = { tenant: key, kind: 'office-link', mailbox: mailboxOf(email), networks } as const;
  if (!(await mayWriteTo(tx, effects, asked))) return;
  const wish = { tenant: key, purpose: officeLink, subject: user.id, days: linkDays } as const;
  const { secret, expiresAt } = await issueToken(tx, effects, wish);
  await effects.enqueueMail(tx, {
    kind: 'office-link',
    addressee: { role: 'writer' },
    tenant: key,
    to: email,
    language,
    agencyName: agency.name,
    officeUrl: pageUrl(tenant, language, `${pathInOffice('signIn')}?token=${secret}`),
    expiresAt,
  });
}
