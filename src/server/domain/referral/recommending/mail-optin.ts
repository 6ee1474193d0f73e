import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { consentsWith, textFor } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { issueToken } from '../../identity/tokens.ts';
import { pageUrl } from '../../partner-page.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { ReferralTenant } from '../referral/referral-tenant.ts';
import { findProduct } from '../../tenant.ts';
import type { MailWishOf } from '../../identity/wish.ts';
import { isMakerShutOut } from './mark.ts';
import { optinDays } from './optin-time.ts';
import type { Referral } from '../referral/referral.ts';

/**
 * Mails the link that confirms a referral and the address it was made with. Blocked and excluded people get nothing, nobody
 * more than `mayWriteTo` allows, and nothing is said of a referral that needs no confirmation any more.
 */
export async function mailOptin(
  tx: Database,
  effects: Effects,
  tenant: ReferralTenant & ExcludingTenant,
  { number, language, networks }: MailWishOf<'referral'>,
): Promise<void> {
  const [made] = await tx
    .select({ referral: referrals, person: recommenders })
    .from(referrals)
    .innerJoin(
      recommenders,
      and(eq(recommenders.tenant, referrals.tenant), eq(recommenders.id, referrals.recommenderId)),
    )
    .where(and(eq(referrals.tenant, tenant.key), eq(referrals.number, number)));
  if (!made) return;
  const { referral } = made;
  const person = await holdRecommender(tx, tenant.key, made.person.id);
  if (referral.confirmedAt || referral.blockedAt || referral.expiresAt <= effects.clock.now()) return;
  if (!person || person.blockedAt || isMakerShutOut(tenant, person.email, referral)) return;
  const asked = { tenant: tenant.key, kind: 'referral', mailbox: person.emailKey, networks } as const;
  if (await mayWriteTo(tx, effects, asked))
    await sendOptin(tx, effects, { tenant, referral, to: person.email, language });
}

async function sendOptin(
  tx: Database,
  effects: Effects,
  { tenant, referral, to, language }: { tenant: ReferralTenant; referral: Referral; to: string; language: Language },
): Promise<void> {
  const wish = {
    tenant: tenant.key,
    purpose: 'optin',
    subject: referral.recommenderId,
    referralNumber: referral.number,
    days: optinDays,
    until: referral.expiresAt,
  } as const;
  const { secret, expiresAt } = await issueToken(tx, effects, wish);
  const given = await consentsWith(tx, wish);
  await effects.enqueueMail(tx, {
    kind: 'optin',
    addressee: { role: 'recommender', id: referral.recommenderId },
    tenant: tenant.key,
    to,
    language,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    confirmUrl: pageUrl(tenant, language, `${pathTo('optinConfirm')}?token=${secret}`),
    newsletterText: textFor('newsletter', given),
    expiresAt,
  });
}
