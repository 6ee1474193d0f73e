import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import { channelMarks } from '#contract/referral/referral/channel-marks.ts';
import type { Database } from '#server/db/database.ts';
import { referralVisits } from '#server/db/schema/referrals.ts';

/** Where somebody was when they followed a link. */
export interface Visit {
  readonly tenant: string;
  readonly number: string;
  readonly channel: string;
}

const known: ReadonlySet<string> = new Set(Object.values(channelMarks));

/** The channel where it is one of ours, '' for every other: anybody can write anything in an address. */
export const knownChannel = (channel: string): string => (known.has(channel) ? channel : '');

/**
 * A part of a statement that adds to the sums of a channel. What is no channel of ours is one sum.
 * @param counted reads tenant, referral and how many
 */
export const addedToChannel = (db: Database, counted: SQL, what: 'clicks' | 'entries') =>
  db.$with('added').as(
    db
      .insert(referralVisits)
      .select(counted)
      .onConflictDoUpdate({
        target: [referralVisits.tenant, referralVisits.referralNumber, referralVisits.channel],
        set: { [what]: sql`${referralVisits[what]} + excluded.${sql.identifier(what)}` },
      })
      .returning({ number: referralVisits.referralNumber }),
  );

/** The sums of some referrals by channel, by the referral's number. */
export async function visitsOf(
  db: Database,
  tenant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OwnReferral['visits']>> {
  const rows = await db
    .select()
    .from(referralVisits)
    .where(and(eq(referralVisits.tenant, tenant), inArray(referralVisits.referralNumber, [...numbers])))
    .orderBy(desc(referralVisits.clicks), referralVisits.channel);
  return new Map(
    numbers.map((number) => [
      number,
      rows
        .filter((row) => row.referralNumber === number)
        .map(({ channel, clicks, entries }) => ({ channel, clicks, entryCount: entries })),
    ]),
  );
}
