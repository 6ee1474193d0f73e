import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects, Ground } from '../../effects.ts';
import { countingOf, type TryLimit } from '../../identity/tries.ts';
import { tell } from '../../records/feed/tell.ts';
import { keepEntrySource } from './entry-source.ts';
import { presentOffered } from './open.ts';
import { requireOpen, type Referral } from './referral.ts';
import type { OfferedTenant } from './referral-tenant.ts';
import { together } from './together.ts';
import { addedToChannel, knownChannel, type Visit } from './visits.ts';

type Place = Pick<Visit, 'tenant' | 'number'>;

const isAt = ({ tenant, number }: Place) => and(eq(referrals.tenant, tenant), eq(referrals.number, number));

/** One that a visitor may follow: `requireOpen` says the same of a row. */
const isOpenAt = (place: Place, effects: Effects) =>
  and(
    isAt(place),
    isNotNull(referrals.confirmedAt),
    isNull(referrals.blockedAt),
    gt(referrals.expiresAt, effects.clock.now()),
  );

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

/**
 * Counts clicks on the shared link, from one channel, by one statement.
 * @returns whether the referral exists and may be followed; nothing is counted otherwise
 */
export async function countClicks(db: Database, effects: Effects, visit: Visit, clicks = 1): Promise<boolean> {
  const counted = db.$with('counted').as(
    db
      .update(referrals)
      .set({ clicks: sql`${referrals.clicks} + ${clicks}` })
      .where(isOpenAt(visit, effects))
      .returning({ tenant: referrals.tenant, number: referrals.number, openedAt: referrals.openedAt }),
  );
  const sums = sql`select tenant, number, ${knownChannel(visit.channel)}, ${clicks}::int, 0 from ${counted}`;
  const [found] = await db
    .with(counted, addedToChannel(db, sums, 'clicks'))
    .select({ openedAt: counted.openedAt })
    .from(counted);
  if (found?.openedAt === null) await recordOpening(db, effects, visit);
  return found !== undefined;
}

/** What is one visit: the same browser at the same link again within this time, e.g. by a reload, is no new entry. */
const oneVisit: TryLimit = { kind: 'entry', most: 1, minutes: 30 };

interface Entry extends Visit {
  /** Network address and browser; only their keyed hash is kept, for two days. */
  readonly visitor: string;
  readonly entrySource: string;
}

/**
 * Counts entries into a recipient's page, from one channel and once a visit, by one statement.
 * @returns the referral, or null where there is none; nothing is counted where it may not be followed
 */
async function countEntries(
  db: Database,
  effects: Effects,
  entries: readonly [Entry, ...Entry[]],
): Promise<Referral | null> {
  const [visit] = entries;
  const sources = new Set(entries.map(({ number, visitor }) => `${number}/${visitor}`));
  const tried = [...sources].map((source) => ({ tenant: visit.tenant, limit: oneVisit, source }));
  const only = sql`exists (select from ${referrals} where ${isOpenAt(visit, effects)})`;
  const { told, counted, areSame, count } = countingOf(db, effects, tried, { only });
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
      .where(and(isAt(visit), gt(fresh.visits, 0)))
      .returning({ tenant: referrals.tenant, number: referrals.number }),
  );
  const sums = sql`select tenant, number, ${knownChannel(visit.channel)}, 0, visits from ${entered}, ${fresh}`;
  const [referral] = await db
    .with(counted, fresh, entered, addedToChannel(db, sums, 'entries'))
    .select()
    .from(referrals)
    .where(isAt(visit));
  return referral ?? null;
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

const placeOf = ({ tenant, number, channel }: Visit) => [tenant, number, knownChannel(channel)].join(' ');

export function visitCounts({ db, effects }: Ground): VisitCounts {
  const clickTogether = together((visits: readonly [Visit, ...Visit[]]) =>
    countClicks(db, effects, visits[0], visits.length),
  );
  const enterTogether = together((entries: readonly [Entry, ...Entry[]]) => countEntries(db, effects, entries));
  return {
    click: (visit) => clickTogether(placeOf(visit), visit),
    async open({ shown, ...entry }) {
      const referral = await enterTogether(placeOf(entry), entry);
      if (!referral) throw new Failure('PSOF0301');
      requireOpen(effects, referral);
      if (referral.entrySource === '') await keepEntrySource(db, entry);
      if (referral.openedAt === null) await recordOpening(db, effects, entry);
      return presentOffered(effects, referral, shown);
    },
  };
}
