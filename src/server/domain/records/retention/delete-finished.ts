import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { eraseRecipient } from '../erasure/erase-recipient.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { lockAndLookAgain, type Deleter } from './ground.ts';
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
 * A confirmed recipient to whom nothing has happened for so long that they can claim nothing more. One at a time: the
 * next one stands before what this one locks. The eraser itself notes them, as it does those who ask for it.
 */
export const deleteFinishedRecipient: Deleter = async (tx, effects, pass = { after: null, at: null }) => {
  const isAfter =
    pass.after && sql`(${recipients.tenant}, ${recipients.number}) > (${pass.after.tenant}, ${pass.after.id})`;
  const select = (isMeant: SQL | undefined) =>
    tx
      .select({ tenant: recipients.tenant, number: recipients.number })
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
      .limit(1);
  // Something may have happened to a bounty of theirs meanwhile.
  const finished = await lockAndLookAgain(tx, 'recipient', select, {
    isRow: ({ tenant, number }) => and(eq(recipients.tenant, tenant), eq(recipients.number, number)),
    key: ({ number }) => number,
  });
  for (const recipient of finished) {
    pass.at = { tenant: recipient.tenant, id: recipient.number };
    await eraseRecipient(tx, effects, { ...recipient, rule: deletionRule.finishedRecipients });
  }
  return finished;
};
