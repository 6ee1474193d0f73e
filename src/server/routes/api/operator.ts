import { confirmKey } from '#server/domain/operator/confirm.ts';
import { listActions } from '#server/domain/operator/list-actions.ts';
import { listKeys } from '#server/domain/operator/list.ts';
import { registerKey } from '#server/domain/operator/register.ts';
import { renewKey } from '#server/domain/operator/renew.ts';
import { revokeKey } from '#server/domain/operator/revoke.ts';
import type { ApiContext } from './api-context.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The operator’s keys, and what was done with them. */
export function operatorHandlers({ db, effects, environmentKeys, nudgeMails }: ApiContext): HandlersOf<'operator'> {
  return {
    createOperatorKey: async ({ tenant, body, caller: by }) => {
      const key = await registerKey(db, effects, tenant, { by, environmentKeys, ...body });
      nudgeMails();
      return key;
    },
    confirmOperatorKey: async ({ tenant, body, caller: by }) => {
      const key = await confirmKey(db, effects, tenant, { by, ...body });
      nudgeMails();
      return key;
    },
    listOperatorKeys: async ({ tenant }) => ({ keys: await listKeys(db, effects, tenant.key) }),
    listOperatorActions: ({ tenant, query }) => listActions(db, tenant.key, query),
    renewOperatorKey: async ({ tenant, body, caller: by }) => {
      const key = await renewKey(db, effects, tenant, { by, environmentKeys, ...body });
      nudgeMails();
      return key;
    },
    revokeOperatorKey: async ({ tenant, params, query, caller: by }) => {
      const reached = await revokeKey(db, effects, tenant, { by, ...params, ...query });
      nudgeMails();
      return reached;
    },
  };
}
