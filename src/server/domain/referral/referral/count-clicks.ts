import { and, eq, sql } from 'drizzle-orm';
import { unlockedIn } from '#server/db/locks.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { statement } from '#server/db/statement.ts';
import type { Ground } from '../../effects.ts';
import { areOpen, givenBy, isOpen, recordOpening, type Counting } from './counting.ts';
import { sideBySide } from './side-by-side.ts';
import { together } from './together.ts';
import { addedToChannel, knownChannel, type Visit } from './visits.ts';

/** Counts clicks on a shared link, from one channel. It finds the referral where that exists and may be followed. */
const countAtOne = statement<Counting & Readonly<Record<'clicks', number>>, { openedAt: Date | null }[]>(
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

interface Clicked {
  readonly number: string;
  readonly openedAt: Date | null;
  /** Not where somebody else has its row: they may be about to take it away, and the others are not to wait for that. */
  readonly isCounted: boolean;
}

/** Counts clicks on several links of a tenant. It finds the referrals that exist and may be followed. */
const countAtSeveral = statement<
  Readonly<Record<'tenant' | 'clicked', string>> & Readonly<Record<'now', Date>>,
  Clicked[]
>((db, given) => {
  const clicked = sql`json_to_recordset(${given('clicked')}::json) as clicked(number text, channel text, clicks int)`;
  const areWanted = and(
    eq(referrals.tenant, given('tenant')),
    sql`${referrals.number} = any(array(select number from ${clicked}))`,
    areOpen(given('now')),
  );
  const sums = db.$with('sums').as(
    db
      .select({
        of: sql<string>`clicked.number`.as('of'),
        clicks: sql<number>`sum(clicked.clicks)::int`.as('sum'),
      })
      .from(clicked)
      .groupBy(sql`clicked.number`),
  );
  const free = db.select({ number: referrals.number }).from(referrals).where(areWanted).orderBy(referrals.number);
  const counted = db.$with('counted').as(
    db
      .update(referrals)
      .set({ clicks: sql`${referrals.clicks} + ${sums.clicks}` })
      .from(sums)
      .where(
        and(
          eq(referrals.tenant, given('tenant')),
          eq(referrals.number, sums.of),
          sql`${referrals.number} = any(array(${unlockedIn(free, 'no key update')}))`,
        ),
      )
      .returning({ tenant: referrals.tenant, number: referrals.number }),
  );
  const added = sql`select counted.tenant, counted.number, clicked.channel, clicked.clicks, 0
      from ${counted} join ${clicked} on clicked.number = counted.number`;
  return db
    .with(sums, counted, addedToChannel(db, added, 'clicks'))
    .select({
      number: referrals.number,
      openedAt: referrals.openedAt,
      isCounted: sql<boolean>`${referrals.number} in (select number from ${counted})`,
    })
    .from(referrals)
    .where(areWanted);
});

/** How many clicks there are on each link from each channel, as JSON. */
function clickedOf(visits: readonly Visit[]): string {
  const sums = new Map<string, { number: string; channel: string; clicks: number }>();
  for (const { number, channel: asked } of visits) {
    const channel = knownChannel(asked);
    const sum = sums.get(`${number} ${channel}`) ?? { number, channel, clicks: 0 };
    sums.set(`${number} ${channel}`, { ...sum, clicks: sum.clicks + 1 });
  }
  return JSON.stringify([...sums.values()]);
}

/**
 * Counts clicks, those on all links of a tenant together.
 * @returns for a click: whether the referral exists and may be followed; nothing is counted otherwise
 */
export function clickCounts({ db, effects }: Ground): (visit: Visit) => Promise<boolean> {
  const clickOne = together(async (visits: readonly [Visit, ...Visit[]]) => {
    const [visit] = visits;
    const [found] = await countAtOne(db, { ...givenBy(visit, effects), clicks: visits.length });
    if (found?.openedAt === null) await recordOpening(db, effects, visit);
    return found !== undefined;
  });
  const countRound = async (tenant: string, visits: readonly Visit[]): Promise<ReadonlyMap<string, Clicked>> => {
    const found = await countAtSeveral(db, { tenant, clicked: clickedOf(visits), now: effects.clock.now() });
    return new Map(found.map((one) => [one.number, one]));
  };
  const click = sideBySide(
    ({ number }: Visit) => number,
    async (tenant, visits) => {
      const found = await countRound(tenant, visits);
      const openings = new Map<string, Promise<void>>();
      return async (visit) => {
        const one = found.get(visit.number);
        if (!one?.isCounted)
          return one ? clickOne(`${tenant} ${visit.number}`, knownChannel(visit.channel), visit) : false;
        // Once for all who came with the first.
        if (one.openedAt === null) {
          const opening = openings.get(visit.number) ?? recordOpening(db, effects, visit);
          openings.set(visit.number, opening);
          await opening;
        }
        return true;
      };
    },
  );
  return (visit) => click(visit.tenant, visit);
}
