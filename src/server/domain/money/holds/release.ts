import { sql, type SQL } from 'drizzle-orm';
import { daysToRelease, releaseDecision } from '#contract/agency/release/decision.ts';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyAgents } from '#server/db/schema/agencies.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { daysLater } from '../../berlin-time.ts';
import { among } from './among.ts';

/** The agency whose word the bounty at hand waits for, and the last that it said. It has ended: nobody is there to say anything. */
const lastWord = sql`select (select ${orderReleases.decision} from ${orderReleases}
    where ${orderReleases.tenant} = ${bounties.tenant} and ${orderReleases.orderId} = ${bounties.orderId}
    and ${orderReleases.agencyNumber} = ${agencies.number} order by ${orderReleases.id} desc limit 1) as word
  from ${referrals}
  join ${agencyAgents} on ${agencyAgents.tenant} = ${referrals.tenant} and ${agencyAgents.agentNumber} = ${referrals.agentNumber}
  join ${agencies} on ${agencies.tenant} = ${agencyAgents.tenant} and ${agencies.number} = ${agencyAgents.agencyNumber}
  where ${referrals.tenant} = ${bounties.tenant} and ${referrals.number} = ${bounties.referralNumber}
  and ${agencies.releasesOrders} and ${agencies.endedAt} is null`;

/** The order of the bounty at hand was refused by its agency, which may still think otherwise. */
export const isReleaseRefused = sql<boolean>`exists (select 1 from (${lastWord}) as said where said.word = ${releaseDecision.refused})`;

/** The bounty at hand waits for its agency's word, which comes or is taken for given ({@link daysToRelease}). */
export const awaitsRelease = (now: Date): SQL<boolean> =>
  sql<boolean>`(${bounties.readyAt} > ${daysLater(now, -daysToRelease).toISOString()}
    and exists (select 1 from (${lastWord}) as said
      where said.word is null or said.word = ${releaseDecision.undone}))`;

/** Those of some bounties of a tenant that wait for their agency's word at a moment. */
export const awaitingReleaseAmong = (
  db: Database,
  tenant: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => among(db, tenant, { ids, which: awaitsRelease(now) });

/** When a release is taken for given, of which nothing was said: {@link daysToRelease} after the promised day. */
export const releasedBySilence = (readyAt: Date): Date => daysLater(readyAt, daysToRelease);

/** The last day (UTC) on which a bounty becomes available: the promised one, or where an agency has to release its order when that is taken for given. */
export const latestReady = (
  { id, readyAt }: { readonly id: string; readonly readyAt: Date | null },
  awaiting: ReadonlySet<string>,
): Date | null => (readyAt !== null && awaiting.has(id) ? releasedBySilence(readyAt) : readyAt);
