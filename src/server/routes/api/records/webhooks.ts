import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from '#server/domain/records/webhooks/change.ts';
import { listDeliveries, listWebhooks } from '#server/domain/records/webhooks/list.ts';
import { replayWebhook, testWebhook } from '#server/domain/records/webhooks/replay.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Endpoints that are told what happens. */
export function webhooksHandlers({ db, effects, nudgeWebhooks }: ApiContext): HandlersOf<'records/webhooks'> {
  return {
    listWebhooks: async ({ tenant }) => ({ webhooks: await listWebhooks(db, effects, tenant.key) }),
    createWebhook: ({ tenant, body, caller: by, idempotencyKey }) =>
      createWebhook(db, effects, tenant.key, { by, body, idempotencyKey }),
    changeWebhook: ({ tenant, params, body, caller: by }) =>
      changeWebhook(db, effects, tenant.key, { by, ...params, ...body }),
    rotateWebhookSecret: ({ tenant, params, caller: by, idempotencyKey }) =>
      rotateSecret(db, effects, tenant.key, { by, ...params, idempotencyKey }),
    deleteWebhook: ({ tenant, params, caller: by }) => deleteWebhook(db, effects, tenant.key, { by, ...params }),
    listWebhookDeliveries: ({ tenant, params, query }) => listDeliveries(db, tenant.key, { ...params, ...query }),
    testWebhook: async ({ tenant, params, caller: by, idempotencyKey }) => {
      const written = await testWebhook(db, effects, tenant.key, { by, ...params, idempotencyKey });
      nudgeWebhooks();
      return written;
    },
    replayWebhook: async ({ tenant, params, body, caller: by, idempotencyKey }) => {
      const written = await replayWebhook(db, effects, tenant.key, { by, ...params, body, idempotencyKey });
      nudgeWebhooks();
      return written;
    },
  };
}
