import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import type { Recommender } from './session.ts';

/** Tells somebody by mail that their password was set or changed, without any secret: whoever did it may have come by a mail that was passed on. */
export async function tellPasswordSet(
  tx: Database,
  effects: Effects,
  tenant: LinkedTenant,
  { id, email: to, language, firstName }: Recommender,
): Promise<void> {
  const forgotUrl = pageUrl(tenant, language, pathTo('forgotPassword'));
  const at = effects.clock.now();
  const addressee = { role: 'recommender', id } as const;
  await effects.enqueueMail(tx, {
    kind: 'password-set',
    tenant: tenant.key,
    addressee,
    to,
    language,
    firstName,
    at,
    forgotUrl,
  });
}
