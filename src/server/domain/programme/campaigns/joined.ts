import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { OwnCampaign } from '#contract/programme/campaigns/calls-own.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { wordsOfConsent } from '../../people/consent/words.ts';
import { findSubject } from '../../money/blocking/subject.ts';
import type { CampaignTenant } from './campaigns.ts';

interface Moments {
  readonly confirmedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const inTimestamps = ({ confirmedAt, withdrawnAt }: Moments) => ({
  // Only what was confirmed is read: a box that nobody has confirmed is no consent.
  confirmedAt: confirmedAt ? toTimestamp(confirmedAt) : '',
  withdrawnAt: toTimestampOrNull(withdrawnAt),
});

/** Of several consents to the same campaign the one that holds says how it stands, else the one that ended last: nulls come first. */
const tellingFirst = [desc(consents.withdrawnAt), desc(consents.confirmedAt), desc(consents.id)];

const toCampaigns = (tenant: string) =>
  and(eq(consents.tenant, tenant), eq(consents.purpose, 'campaign'), isNotNull(consents.confirmedAt));

const newestFirst = (one: { confirmedAt: string }, other: { confirmedAt: string }) =>
  other.confirmedAt.localeCompare(one.confirmedAt);

async function joinedBy(db: Database, { tenant, id }: { readonly tenant: string; readonly id: string }) {
  const { campaignId, confirmedAt, withdrawnAt } = consents;
  const rows = await db
    .selectDistinctOn([campaignId], { campaignId, text: wordsOfConsent, confirmedAt, withdrawnAt })
    .from(consents)
    .where(and(toCampaigns(tenant), eq(consents.subject, id)))
    .orderBy(asc(campaignId), ...tellingFirst);
  return rows.map((row) => ({ ...row, ...inTimestamps(row) })).toSorted(newestFirst);
}

interface Asked {
  readonly tenant: CampaignTenant;
  readonly recommenderId: string;
  readonly language: Language;
}

/** The campaigns that a recommender has agreed to and confirmed, newest first; ended ones say since when. */
export async function ownCampaigns(
  db: Database,
  { tenant, recommenderId: id, language }: Asked,
): Promise<OwnCampaign[]> {
  const titleOf = (campaignId: string) => tenant.campaigns.find((each) => each.id === campaignId)?.title[language];
  const joined = await joinedBy(db, { tenant: tenant.key, id });
  return joined.map((each) => ({ ...each, title: titleOf(each.campaignId) ?? null }));
}

/**
 * The same for the operator, who knows the number of one of the person's referrals, or their address.
 * @throws Failure PSOF0301 no such referral, PSOF0107 no such account
 */
export async function campaignsOf(db: Database, { tenant, told }: { readonly tenant: string; readonly told: string }) {
  const { id } = await findSubject(db, tenant, { thing: blockedThing.account, told });
  return joinedBy(db, { tenant, id });
}

/**
 * Everybody who has agreed to a campaign and confirmed it, oldest first, whether it holds or has ended. Who is gone is not among them.
 * @throws Failure PSOF0763 the tenant has no such campaign, and nobody ever agreed to it
 */
export async function consentsTo(db: Database, tenant: CampaignTenant, campaignId: string) {
  const { subject, referralNumber, confirmedAt, withdrawnAt } = consents;
  const { firstName, lastName } = recommenders;
  const rows = await db
    .selectDistinctOn([subject], { referralNumber, firstName, lastName, confirmedAt, withdrawnAt })
    .from(consents)
    .innerJoin(recommenders, and(eq(recommenders.tenant, consents.tenant), eq(sql`${recommenders.id}::text`, subject)))
    .where(and(toCampaigns(tenant.key), eq(consents.campaignId, campaignId)))
    .orderBy(asc(subject), ...tellingFirst);
  if (rows.length === 0 && !tenant.campaigns.some(({ id }) => id === campaignId)) {
    throw new Failure('PSOF0763', [{ field: 'campaignId', rule: 'invalid' }]);
  }
  return rows.map((row) => ({ ...row, ...inTimestamps(row) })).toSorted((one, other) => newestFirst(other, one));
}
