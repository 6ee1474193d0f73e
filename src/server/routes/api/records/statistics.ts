import { statisticsOf } from '#server/domain/records/statistics/months.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What is left in sums. */
export function statisticsHandlers({ db }: ApiContext): HandlersOf<'records/statistics'> {
  return {
    listStatistics: async ({ tenant }) => ({ statistics: await statisticsOf(db, tenant.key) }),
  };
}
