import { and, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import { partsOf, type MetDeadline } from '../../topic-rules.ts';
import { forgetLinks } from './forget-links.ts';

const deadline = {
  rule: deletionRule.agencyUsers,
  kind: deletedKind.agencyUser,
  what: 'people of agencies who come into the office no more, with their sessions and links; the figures of the agency stay, and of whom the operator or an owner has shut out all but the name',
  after: { days: 730 },
  since: 'they signed in last',
  because: 'whoever has not worked with it for two years is not known to work there still (GDPR Art. 5 (1) e)',
} as const satisfies Deadline;

const deleteUsers: MetDeadline<Effects>['meet'] = async (tx, effects) => {
  const isOld = isOver(deadline, agencyUsers.signedInAt, effects.clock.now());
  // Who was shut out stays known by what they come with: else they would be let in again.
  const isShutOut = or(isNotNull(agencyUsers.endedAt), isNotNull(agencyUsers.closedAt));
  const isNamed = and(isShutOut, ne(agencyUsers.name, ''));
  const nameless = await tx
    .update(agencyUsers)
    .set({ name: '' })
    .where(unlocked(tx, agencyUsers, and(isNamed, isOld)))
    .returning({ tenant: agencyUsers.tenant });
  const gone = await tx
    .delete(agencyUsers)
    .where(unlocked(tx, agencyUsers, and(isNull(agencyUsers.endedAt), isNull(agencyUsers.closedAt), isOld)))
    .returning({ tenant: agencyUsers.tenant, id: agencyUsers.id });
  for (const [tenant, people] of groupedBy(gone, (user) => user.tenant)) {
    await forgetLinks(
      tx,
      effects,
      tenant,
      people.map(({ id }) => id),
    );
  }
  return [...gone, ...partsOf(nameless)];
};

export const agencyDeadlines = { agencyUsers: { ...deadline, meet: deleteUsers } };
