import { listDeletions as readLog } from '#server/domain/records/retention/read-log.ts';
import { listMarks, repeatDeletions as repeat } from '#server/domain/records/retention/repeat.ts';
import { revokeKey } from '#server/domain/operator/revoke.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What was deleted by its deadline, and again after a restore. */
export function retentionHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'records/retention'> {
  return {
    listDeletions: async ({ tenant, query }) => ({ deletions: await readLog(db, tenant.key, query.month) }),
    listDeletionMarks: async ({ tenant }) => ({ marks: await listMarks(db, tenant.key) }),
    repeatDeletions: async ({ tenant, body, caller: by }) => {
      const endKey = async (keyId: string) => void (await revokeKey(db, effects, tenant, { by, keyId }));
      const repeated = await repeat(db, effects, tenant, { ...body, by, endKey });
      nudgeMails();
      return repeated;
    },
  };
}
