import { and, eq, inArray } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { endSessionsOfAll } from '../../identity/session.ts';
import { loosenActions } from '../../operator/actions.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const deadline = {
  rule: deletionRule.agencyUsers,
  kind: deletedKind.agencyUser,
  what: 'people of agencies who come into the office no more, with their sessions and links; the figures of the agency stay',
  after: { days: 730 },
  since: 'they signed in last',
  because: 'whoever has not worked with it for two years is not known to work there still (GDPR Art. 5 (1) e)',
} as const satisfies Deadline;

/** All that leads to somebody who is gone: the links in mails, and by the trail their random id. */
async function forgetLinks(tx: Database, effects: Effects, tenant: string, ids: readonly string[]): Promise<void> {
  await endSessionsOfAll(tx, { tenant, kind: 'agency', ids });
  await tx
    .delete(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        inArray(purposeTokens.subject, [...ids]),
        eq(purposeTokens.purpose, 'agency-login'),
      ),
    );
  for (const subject of ids) await loosenActions(tx, effects, { tenant, subject });
}

const deleteUsers: MetDeadline<Effects>['meet'] = async (tx, effects) => {
  const gone = await tx
    .delete(agencyUsers)
    .where(unlocked(tx, agencyUsers, isOver(deadline, agencyUsers.signedInAt, effects.clock.now())))
    .returning({ tenant: agencyUsers.tenant, id: agencyUsers.id });
  for (const [tenant, people] of groupedBy(gone, (user) => user.tenant)) {
    await forgetLinks(
      tx,
      effects,
      tenant,
      people.map(({ id }) => id),
    );
  }
  return gone;
};

export const agencyDeadlines = { agencyUsers: { ...deadline, meet: deleteUsers } };
