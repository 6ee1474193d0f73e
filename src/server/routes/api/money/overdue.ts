import { listLate } from '#server/domain/money/overdue/list.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What is later than promised. */
export function overdueHandlers({ db, effects }: ApiContext): HandlersOf<'money/overdue'> {
  return {
    listOverdue: ({ tenant }) => listLate(db, effects, tenant),
  };
}
