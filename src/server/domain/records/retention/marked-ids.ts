import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { invitedUsersOf } from '../../agency/employees/forget.ts';
import { invitationsOf } from '../../referral/invitation/end.ts';
import type { Marked } from '../deletion-log/marks.ts';

const batch = 1000;

export type Kind = Marked['kind'];

interface Pass {
  readonly of: 'recommenders' | 'recipients' | 'campaigns' | 'invitations' | 'agency-users' | 'keys';
  readonly kinds: readonly Kind[];
}

/** Those of whom there may be marks, and of which kinds: who is deleted has neither newsletter, campaign nor kept account left. */
export const passes: readonly Pass[] = [
  { of: 'recommenders', kinds: ['recommender', 'newsletter', 'kept-account'] },
  { of: 'recipients', kinds: ['recipient', 'recipient-newsletter'] },
  { of: 'campaigns', kinds: ['campaign'] },
  { of: 'invitations', kinds: ['invitation', 'invited-contact'] },
  { of: 'agency-users', kinds: ['agency-user'] },
  { of: 'keys', kinds: ['key'] },
];

/** The next ones of whom there may be marks, in the order of their ids. */
export function idsAfter(
  db: Database,
  tenant: string,
  of: Pass['of'],
  after: string | undefined,
): Promise<{ id: string }[]> {
  if (of === 'campaigns') {
    // As `endCampaign` names it.
    const id = sql<string>`${consents.subject} || '/' || ${consents.campaignId}`;
    const isTheirs = and(eq(consents.tenant, tenant), eq(consents.purpose, 'campaign'));
    return db
      .selectDistinct({ id })
      .from(consents)
      .where(and(isTheirs, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
  }
  if (of === 'keys') {
    const isAlive = and(eq(operatorKeys.tenant, tenant), isNull(operatorKeys.revokedAt));
    return db
      .select({ id: operatorKeys.id })
      .from(operatorKeys)
      .where(and(isAlive, after === undefined ? undefined : gt(operatorKeys.id, after)))
      .orderBy(asc(operatorKeys.id))
      .limit(batch);
  }
  if (of === 'invitations') return invitationsOf(db, tenant, { after, limit: batch });
  if (of === 'agency-users') return invitedUsersOf(db, tenant, { after, limit: batch });
  if (of === 'recommenders') {
    const { id } = recommenders;
    return db
      .select({ id })
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch);
  }
  const { number } = recipients;
  return db
    .select({ id: number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), after === undefined ? undefined : gt(number, after)))
    .orderBy(asc(number))
    .limit(batch);
}
