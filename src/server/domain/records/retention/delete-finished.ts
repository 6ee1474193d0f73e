import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { lockCasesBefore } from '../../money/fraud/forget.ts';
import { eraseRecipients } from '../erasure/erase-recipient.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { alone, batch, lockAndLookAgain, ofFirstTenant, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';

/** Both parts of a recipient's bounty: while the recommender waits for the order, it must find the recipient. */
const theirs = sql`${bounties.tenant} = ${recipients.tenant} and ${bounties.recipientNumber} = ${recipients.number}`;

/** When something last happened to a recipient who confirmed, or the last day on which they may order, as they were promised. */
const lastThing = sql`greatest(${recipients.confirmedAt},
  (select max(${bounties.at}) from ${bounties} where ${theirs}),
  (select max(${bounties.orderUntil}) from ${bounties} where ${theirs} and ${bounties.state} = ${bountyState.open}
    and ${bounties.orderId} is null),
  (select max(${payments.at}) from ${payments} join ${bounties} on ${bounties.tenant} = ${payments.tenant}
    and ${bounties.id} = ${payments.bountyId} where ${theirs}))`;

/**
 * Confirmed recipients to whom nothing has happened for so long that they can claim nothing more. As many as are locked before anything that
 * hangs on them is: the next ones stand before what these lock. The eraser itself notes them, as it does those who ask for it.
 */
export const deleteFinishedRecipients: Deleter = async (tx, effects, pass = alone()) => {
  const isAfter =
    pass.after && sql`(${recipients.tenant}, ${recipients.number}) > (${pass.after.tenant}, ${pass.after.id})`;
  const select = (isMeant: SQL | undefined, most: number) =>
    tx
      .select()
      .from(recipients)
      .where(
        and(
          isNotNull(recipients.confirmedAt),
          // What happened last happened no sooner: by that the index tells that nobody is finished.
          isOver(deadlines.finishedRecipients, recipients.confirmedAt, effects.clock.now()),
          isOver(deadlines.finishedRecipients, lastThing, effects.clock.now()),
          isAfter ?? undefined,
          isMeant,
        ),
      )
      .orderBy(asc(recipients.tenant), asc(recipients.number))
      .limit(most);
  // What may name them is locked before they are; so only they are taken, of whom some more may be held by others.
  const seen = ofFirstTenant(await select(undefined, batch));
  const [first] = seen;
  if (!first) return seen;
  const numbers = seen.map(({ number }) => number);
  await lockCasesBefore(tx, first.tenant, numbers);
  const areSeen = and(eq(recipients.tenant, first.tenant), inArray(recipients.number, numbers));
  const selectSeen = (isMeant: SQL | undefined) => select(and(areSeen, isMeant), pass.most);
  // Something may have happened to a bounty of theirs meanwhile.
  const people = await lockAndLookAgain(tx, 'recipient', selectSeen, {
    isRow: ({ tenant, number }) => and(eq(recipients.tenant, tenant), eq(recipients.number, number)),
    key: ({ number }) => number,
  });
  const last = people.at(-1);
  if (!last) return people;
  const { tenant } = last;
  pass.at = { tenant, id: last.number };
  await eraseRecipients(tx, effects, { tenant, people, rule: deletionRule.finishedRecipients });
  return people;
};
