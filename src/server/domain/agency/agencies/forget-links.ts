import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../../effects.ts';
import { endSessionsOfAll } from '../../identity/session.ts';
import { officeLink } from '../../identity/tokens.ts';
import { loosenActions, loosenOwnersActions } from '../../operator/actions.ts';
import { forgetPlanners } from './end-plans.ts';

/** Deletes all that leads to somebody who is gone: sessions, the links in mails, and by the trail and by plans their random id. */
export async function forgetLinks(
  tx: Database,
  effects: Effects,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  await endSessionsOfAll(tx, { tenant, kind: 'agency', ids });
  await tx
    .delete(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        inArray(purposeTokens.subject, [...ids]),
        eq(purposeTokens.purpose, officeLink),
      ),
    );
  for (const id of ids) {
    await loosenActions(tx, effects, { tenant, subject: id });
    await loosenOwnersActions(tx, effects, { tenant, id });
  }
  await forgetPlanners(tx, tenant, ids);
}
