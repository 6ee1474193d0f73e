import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { newsletterTextOf } from '../consent/consents.ts';
import type { Effects } from '../effects.ts';
import { issueToken } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { optinDays } from './optin-time.ts';
import type { Referral } from './referral.ts';

/** Mails the link that confirms a referral and the address it was made with. */
export async function sendOptin(
  tx: Database,
  effects: Effects,
  { tenant, referral, to, language }: { tenant: Tenant; referral: Referral; to: string; language: Language },
): Promise<void> {
  const wish = {
    tenant: tenant.key,
    purpose: 'optin',
    subject: referral.recommenderId,
    referralNumber: referral.number,
    days: optinDays,
  } as const;
  const { secret, expiresAt } = await issueToken(tx, effects, wish);
  await effects.enqueueMail(tx, {
    kind: 'optin',
    tenant: tenant.key,
    to,
    language,
    firstName: referral.firstName,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    confirmUrl: pageUrl(tenant, language, `${pathTo('optinConfirm')}?token=${secret}`),
    newsletterText: await newsletterTextOf(tx, {
      tenant: tenant.key,
      subject: referral.recommenderId,
      referralNumber: referral.number,
    }),
    expiresAt,
  });
}
