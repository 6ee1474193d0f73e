import { confirmKey } from '#server/domain/operator/confirm.ts';
import { leaveDesk, readDesk, signInAtDesk } from '#server/domain/operator/desk-session.ts';
import { prepareFactor, readFactor, resetFactor } from '#server/domain/operator/factor.ts';
import { listActions } from '#server/domain/operator/list-actions.ts';
import { listKeys } from '#server/domain/operator/list.ts';
import { registerKey } from '#server/domain/operator/register.ts';
import { renewKey } from '#server/domain/operator/renew.ts';
import { revokeKey } from '#server/domain/operator/revoke.ts';
import type { ApiContext } from './api-context.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The operator’s keys, who signs in at the desk by them, and what was done. */
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
    readFactor: ({ tenant, caller }) => readFactor(db, tenant.key, caller),
    prepareFactor: ({ tenant, caller }) => prepareFactor(db, effects, tenant, caller),
    signInAtDesk: ({ tenant, body, caller: by }) => signInAtDesk(db, effects, tenant.key, { by, ...body }),
    readDesk: async ({ caller }) => readDesk(caller),
    leaveDesk: ({ tenant, caller }) => leaveDesk(db, tenant.key, caller),
    resetFactor: ({ tenant, params, caller: by }) => resetFactor(db, effects, tenant.key, { by, ...params }),
  };
}
