import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Recommender } from '../account/session.ts';
import type { Effects } from '../effects.ts';
import { issueToken } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';

/** As long as a referral can be followed. */
const days = 60;

/**
 * The page where a recommender gives their customer number, for a mail to them.
 * @returns undefined where the tenant does not ask, or knows it already
 */
export async function customerNumberUrl(
  tx: Database,
  effects: Effects,
  tenant: Tenant,
  person: Recommender,
): Promise<string | undefined> {
  if (!tenant.private.customerNumber || person.customerNumber !== null) return undefined;
  const wish = { tenant: tenant.key, purpose: 'customer-number', subject: person.id, days } as const;
  const { secret } = await issueToken(tx, effects, wish);
  return pageUrl(tenant, person.language, `${pathTo('customerNumber')}?token=${secret}`);
}
