import type { AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import type { Database } from '#server/db/database.ts';
import type { AdviserFigure } from '#server/db/schema/adviser-sums.ts';
import { transact } from '#server/db/transact.ts';
import { groupedBy } from '../../grouped-by.ts';
import { monthAfter, monthInBerlin } from '../../berlin-months.ts';
import type { Part } from '../../records/statistics/adviser-parts.ts';
import { adviserPartsOf, figuresOf } from '../../records/statistics/adviser-sums.ts';
import { funnelOf } from './funnel.ts';
import { isOfScope, type Shown } from './scope.ts';
import { namesIn } from './texts.ts';

const steps = ['referralCount', 'clickCount', 'leadCount', 'confirmedCount', 'orderCount', 'paidOrderCount'] as const;
const money = ['openedCent', 'cancelledCent', 'paidCent', 'returnedCent'] as const;

function sumOf<Name extends AdviserFigure>(names: readonly Name[], parts: readonly Part[]) {
  const sums = figuresOf(parts);
  return Object.fromEntries(names.map((name) => [name, sums[name]])) as Record<Name, number>;
}

function groupsOf(parts: readonly Part[], key: 'channel' | 'productId') {
  const byKey = groupedBy(parts, (part) => part[key]);
  return [...byKey]
    .map(([name, some]) => ({ name, sums: sumOf(steps, some) }))
    .filter(({ sums }) => sums.referralCount > 0)
    .toSorted((a, b) => b.sums.referralCount - a.sums.referralCount || a.name.localeCompare(b.name));
}

/** The last twelve months of Europe/Berlin, oldest first. */
function monthsUntil(now: Date): string[] {
  const month = monthInBerlin(now);
  return Array.from({ length: 12 }, (_, at) => monthAfter(month, at - 11));
}

/**
 * Sums of a scope, all as they were at one moment. What was deleted is not counted any more, other than in the operator's
 * statistics: these do not know whose adviser it was.
 */
export async function overviewOf(db: Database, shown: Shown): Promise<AgencyOverview> {
  return transact(
    db,
    async (tx) => {
      const { tenant } = shown.scope;
      const parts = await adviserPartsOf(tx, { tenant, areMeant: (number) => isOfScope(shown.scope, number) });
      const names = namesIn(shown);
      const all = [...steps, ...money] as const;
      return {
        sums: sumOf(all, parts),
        funnel: funnelOf(figuresOf(parts)),
        months: monthsUntil(shown.now).map((month) => ({
          month,
          ...sumOf(
            all,
            parts.filter((part) => part.month === month),
          ),
        })),
        channels: groupsOf(parts, 'channel').map(({ name: channel, sums }) => ({ channel, ...sums })),
        products: groupsOf(parts, 'productId').map(({ name: productId, sums }) => ({
          productId,
          productName: names.product(productId),
          ...sums,
        })),
      };
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
