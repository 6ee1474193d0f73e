import { and, eq, inArray } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { consume, type Told } from '../../records/feed/consume.ts';
import { askForLook } from '../traits/traits.ts';

/** Its cursor's name in the feed. */
const consumer = 'fraud-desk';

/** Numbers of referrals of which something was told that changes how they look. */
function referralsIn(told: readonly Told[]): string[] {
  return told.flatMap(({ topic, kind, subject, details }) => {
    if (topic === 'order' && (kind === 'cancelled' || kind === 'attached')) return [subject];
    const { referralNumber } = details;
    return topic === 'recipient' && kind === 'confirmed' && typeof referralNumber === 'string' ? [referralNumber] : [];
  });
}

/** Ids of bounties that have ended without being paid, e.g. since an agency refused their order, and of those that came back. */
const endedOrBackIn = (told: readonly Told[]): string[] =>
  told
    .filter(
      ({ topic, kind, details }) =>
        topic === 'bounty' && (kind === 'returned' || (kind === 'moved' && details['state'] === bountyState.cancelled)),
    )
    .map(({ subject }) => subject);

async function askOf(tx: Database, effects: Effects, tenant: string, told: readonly Told[]): Promise<void> {
  const changed = endedOrBackIn(told).filter((subject) => subject !== '');
  const ofChanged =
    changed.length === 0
      ? []
      : await tx
          .select({ number: bounties.referralNumber })
          .from(bounties)
          .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, changed)));
  const numbers = new Set([...referralsIn(told), ...ofChanged.map(({ number }) => number)]);
  numbers.delete('');
  if (numbers.size === 0) return;
  const { recommenderId, agentNumber } = referrals;
  const rows = await tx
    .select({ recommenderId, agentNumber })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(referrals.number, [...numbers])));
  const people = new Set(rows.map((row) => row.recommenderId));
  const agents = new Set(rows.map((row) => row.agentNumber));
  agents.delete('');
  await askForLook(tx, effects, [
    ...[...people].map((subject) => ({ tenant, about: fraudAbout.recommender, subject })),
    ...[...agents].map((subject) => ({ tenant, about: fraudAbout.agent, subject })),
  ]);
}

/** Has those looked at about whom something was told since; by who has the cursor alone. @returns how much was told */
export const followNews = (db: Database, effects: Effects, signal?: AbortSignal): Promise<number> =>
  consume(
    db,
    {
      name: consumer,
      take: async (tx, told) => {
        for (const [tenant, theirs] of groupedBy(told, (each) => each.tenant)) {
          await askOf(tx, effects, tenant, theirs);
        }
      },
    },
    signal,
  );
