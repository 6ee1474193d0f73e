import { and, eq, gt } from 'drizzle-orm';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Recommender } from '../account/session.ts';
import type { Effects } from '../../effects.ts';
import { issueToken } from '../../identity/tokens.ts';
import { pageUrl } from '../../partner-page.ts';
import type { NumberingTenant } from './customer-number.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';

/** As long as a referral can be followed. */
const days = 60;
const purpose = 'customer-number';

/** Whether a link of an earlier mail still works, or was used and the number taken back since: who was asked is left alone for a while. */
async function isAsked(tx: Database, { clock }: Effects, { tenant, id }: Recommender): Promise<boolean> {
  const { tenant: at, subject, purpose: kind, expiresAt } = purposeTokens;
  const found = await tx
    .select({ hash: purposeTokens.hash })
    .from(purposeTokens)
    .where(and(eq(at, tenant), eq(subject, id), eq(kind, purpose), gt(expiresAt, clock.now())))
    .limit(1);
  return found.length > 0;
}

/**
 * Mails a recommender the link to the page where they give their customer number, where the tenant asks and does not know it. Once in
 * two months at most, however often they recommend.
 */
export async function askForCustomerNumber(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant & NumberingTenant,
  person: Recommender,
): Promise<void> {
  if (!tenant.private.customerNumber || person.customerNumber !== null) return;
  if (await isAsked(tx, effects, person)) return;
  const { id: subject, email: to, language, firstName } = person;
  const { secret } = await issueToken(tx, effects, { tenant: tenant.key, purpose, subject, days });
  const customerNumberUrl = pageUrl(tenant, language, `${pathTo('customerNumber')}?token=${secret}`);
  await effects.enqueueMail(tx, {
    kind: purpose,
    addressee: { role: 'recommender', id: subject },
    tenant: tenant.key,
    to,
    language,
    firstName,
    customerNumberUrl,
  });
}
