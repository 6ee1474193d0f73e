import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { statement, type Given } from '#server/db/statement.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects, Ground } from '../../effects.ts';
import { countingOf, toldOf, type TryLimit } from '../../identity/tries.ts';
import { tell } from '../../records/feed/tell.ts';
import { keepEntrySource } from './entry-source.ts';
import { presentOffered } from './open.ts';
import { findReferral, requireOpen, type Referral } from './referral.ts';
import type { OfferedTenant } from './referral-tenant.ts';
import { together } from './together.ts';
import { addedToChannel, knownChannel, type Visit } from './visits.ts';

type Place = Pick<Visit, 'tenant' | 'number'>;

const isAt = ({ tenant, number }: Place) => and(eq(referrals.tenant, tenant), eq(referrals.number, number));

/** What the statements below are given. */
type Counting = Readonly<Record<'tenant' | 'number' | 'channel', string> & Record<'now', Date>>;

const isGiven = (given: Given<Counting>) =>
  and(eq(referrals.tenant, given('tenant')), eq(referrals.number, given('number')));

/** One that a visitor may follow: `requireOpen` says the same of a row. */
const isOpen = (given: Given<Counting>) =>
  and(
    isGiven(given),
    isNotNull(referrals.confirmedAt),
    isNull(referrals.blockedAt),
    gt(referrals.expiresAt, given('now')),
  );

const givenBy = ({ tenant, number, channel }: Visit, { clock }: Effects) => {
  return { tenant, number, channel: knownChannel(channel), now: clock.now() };
};

/** The first visit of all is a milestone; the others only count. */
async function recordOpening(db: Database, effects: Effects, place: Place): Promise<void> {
  await transact(db, async (tx) => {
    const first = await tx
      .update(referrals)
      .set({ openedAt: effects.clock.now() })
      .where(and(isAt(place), isNull(referrals.openedAt)))
      .returning({ productId: referrals.productId });
    const opened = first.map(
      (details) => ({ topic: 'referral', kind: 'opened', subject: place.number, details }) as const,
    );
    await tell(tx, effects, place.tenant, opened);
  });
}

/** Counts clicks on a shared link, from one channel. It finds the referral where that exists and may be followed. */
const countClicks = statement<Counting & Readonly<Record<'clicks', number>>, { openedAt: Date | null }[]>(
  (db, given) => {
    const counted = db.$with('counted').as(
      db
        .update(referrals)
        .set({ clicks: sql`${referrals.clicks} + ${given('clicks')}::int` })
        .where(isOpen(given))
        .returning({ tenant: referrals.tenant, number: referrals.number, openedAt: referrals.openedAt }),
    );
    const sums = sql`select tenant, number, ${given('channel')}::text, ${given('clicks')}::int, 0 from ${counted}`;
    return db
      .with(counted, addedToChannel(db, sums, 'clicks'))
      .select({ openedAt: counted.openedAt })
      .from(counted);
  },
);

/** What is one visit: the same browser at the same link again within this time, e.g. by a reload, is no new entry. */
const oneVisit: TryLimit = { kind: 'entry', most: 1, minutes: 30 };

interface Entry extends Visit {
  /** Network address and browser; only their keyed hash is kept, for two days. */
  readonly visitor: string;
  readonly entrySource: string;
}

/** Counts entries into a recipient's page, from one channel and once a visit. It finds the referral, and counts where that may be followed. */
const countEntries = statement<
  Counting & Readonly<Record<'told', string>>,
  { referral: Referral; isOutdated: boolean }[]
>((db, given) => {
  const only = sql`exists (select from ${referrals} where ${isOpen(given)})`;
  const { told, counted, areSame, count } = countingOf(db, given('told'), { only });
  const fresh = db.$with('fresh').as(
    db
      .select({ visits: sql<number>`count(*)::int`.as('visits') })
      .from(told)
      .innerJoin(counted, areSame)
      .where(sql`${count} <= ${oneVisit.most}`),
  );
  const entered = db.$with('entered').as(
    db
      .update(referrals)
      .set({ entries: sql`${referrals.entries} + ${fresh.visits}` })
      .from(fresh)
      .where(and(isOpen(given), gt(fresh.visits, 0)))
      .returning({ tenant: referrals.tenant, number: referrals.number }),
  );
  const sums = sql`select tenant, number, ${given('channel')}::text, 0, visits from ${entered}, ${fresh}`;
  // What is selected is how the referral was before the statement. While that waited for its row it may have been blocked, or have gone.
  const isOutdated = sql<boolean>`(select visits from ${fresh}) > 0 and not exists (select from ${entered})`;
  return db
    .with(counted, fresh, entered, addedToChannel(db, sums, 'entries'))
    .select({ referral: referrals, isOutdated })
    .from(referrals)
    .where(isGiven(given));
});

/** Those who enter, each once however often they come at the same moment. */
function visitorsOf(effects: Effects, [visit, ...others]: readonly [Entry, ...Entry[]]): string {
  const sources = new Set([visit, ...others].map(({ number, visitor }) => `${number}/${visitor}`));
  const tried = [...sources].map((source) => ({ tenant: visit.tenant, limit: oneVisit, source }));
  return toldOf(effects, tried);
}

interface Opening extends Entry {
  readonly shown: { readonly tenant: OfferedTenant; readonly language: Language };
}

/** Counts who follows shared links, many at one link together. */
export interface VisitCounts {
  /** @returns whether the referral exists and may be followed; nothing is counted otherwise */
  readonly click: (visit: Visit) => Promise<boolean>;
  /**
   * Counts an entry into the recipient's page, once a visit.
   * @returns what a recipient may know of the referral
   * @throws Failure as `findOpenReferral`
   */
  readonly open: (opening: Opening) => Promise<OfferedReferral>;
}

const placeOf = ({ tenant, number }: Visit) => `${tenant} ${number}`;

export function visitCounts({ db, effects }: Ground): VisitCounts {
  const clickTogether = together(async (visits: readonly [Visit, ...Visit[]]) => {
    const [visit] = visits;
    const [found] = await countClicks(db, { ...givenBy(visit, effects), clicks: visits.length });
    if (found?.openedAt === null) await recordOpening(db, effects, visit);
    return found !== undefined;
  });
  const enterTogether = together(async (entries: readonly [Entry, ...Entry[]]) => {
    const [entry] = entries;
    const [found] = await countEntries(db, { ...givenBy(entry, effects), told: visitorsOf(effects, entries) });
    if (!found) throw new Failure('PSOF0301');
    return found.isOutdated ? findReferral(db, entry.tenant, entry.number) : found.referral;
  });
  return {
    click: (visit) => clickTogether(placeOf(visit), knownChannel(visit.channel), visit),
    async open({ shown, ...entry }) {
      const referral = await enterTogether(placeOf(entry), knownChannel(entry.channel), entry);
      requireOpen(effects, referral);
      if (referral.entrySource === '') await keepEntrySource(db, entry);
      if (referral.openedAt === null) await recordOpening(db, effects, entry);
      return presentOffered(effects, referral, shown);
    },
  };
}
