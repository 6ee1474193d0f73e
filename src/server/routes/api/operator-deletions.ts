import { eraseRecipient, eraseRecommender } from '#contract/records/erasure/calls-operator.ts';
import { listDeletionMarks, listDeletions, repeatDeletions } from '#contract/records/retention/calls.ts';
import { findPerson } from '#contract/records/disclosure/calls-operator.ts';
import { listStatistics } from '#contract/records/statistics/calls.ts';
import { deleteAccountAsked } from '#server/domain/records/erasure/delete-account.ts';
import { findPerson as find } from '#server/domain/records/disclosure/find-person.ts';
import { eraseRecipientAsked } from '#server/domain/records/erasure/erase-recipient.ts';
import { listDeletions as readLog } from '#server/domain/records/retention/read-log.ts';
import { listMarks, repeatDeletions as repeat } from '#server/domain/records/retention/repeat.ts';
import { statisticsOf } from '#server/domain/records/statistics/months.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';
import { revokeKey } from './revoke-key.ts';

/** What was deleted, what is held of somebody, deleting at their wish, and what is left in sums. */
export function deletionRoutes({ db, effects, nudgeMails }: ApiContext): Route[] {
  return [
    route(listDeletions, async ({ tenant, query }) => ({ deletions: await readLog(db, tenant.key, query.month) })),
    route(listDeletionMarks, async ({ tenant }) => ({ marks: await listMarks(db, tenant.key) })),
    route(repeatDeletions, async ({ tenant, body, operator: by }) => {
      const endKey = async (keyId: string) => void (await revokeKey({ db, effects }, tenant, { by, keyId }));
      const repeated = await repeat(db, effects, tenant, { ...body, by, endKey });
      nudgeMails();
      return repeated;
    }),
    route(findPerson, ({ tenant, language, body, operator: by }) =>
      find(db, effects, { tenant, language, ...body, by }),
    ),
    route(eraseRecipient, ({ tenant, params, operator: by }) =>
      eraseRecipientAsked(db, effects, { tenant: tenant.key, number: params.recipientNumber, by }),
    ),
    route(eraseRecommender, async ({ tenant, body, operator: by }) => {
      await deleteAccountAsked(db, effects, { tenant, told: body.subject, by });
      nudgeMails();
    }),
    route(listStatistics, async ({ tenant }) => ({ statistics: await statisticsOf(db, tenant.key) })),
  ];
}
