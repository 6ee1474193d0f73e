import { decideOrder, decideOrders } from '#server/domain/agency/release/release.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What agencies say of their orders. */
export function releaseHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'agency/release'> {
  return {
    releaseOrder: async ({ tenant, params: { orderId, release: decision }, body, caller: user }) => {
      await decideOrder(db, effects, tenant, { user, orderId, decision, reason: body?.reason });
      nudgeMails();
      return { release: decision };
    },
    releaseOrders: async ({ tenant, body, caller: user }) => {
      const { orderIds, release: decision, reason } = body;
      const decided = await decideOrders(db, effects, tenant, { user, orderIds, decision, reason });
      nudgeMails();
      return { decided };
    },
  };
}
