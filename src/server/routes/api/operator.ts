import { checkBooks, listLedgerMonths } from '#contract/calls/operator-ledger.ts';
import {
  confirmOperatorKey,
  createOperatorKey,
  listOperatorKeys,
  renewOperatorKey,
  revokeOperatorKey,
} from '#contract/calls/operator-keys.ts';
import type { LedgerAccount } from '#contract/ledger.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { anchorIn, anchorText } from '#server/domain/money/ledger/anchor-text.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { confirmKey } from '#server/domain/operator/confirm.ts';
import { listKeys } from '#server/domain/operator/list.ts';
import { registerKey } from '#server/domain/operator/register.ts';
import { renewKey } from '#server/domain/operator/renew.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';
import { revokeKey } from './revoke-key.ts';

/** The operator's keys and books. */
export function operatorRoutes({ db, effects, environmentKeys, nudgeMails }: ApiContext): Route[] {
  return [
    route(createOperatorKey, async ({ tenant, body, operator: by }) => {
      const key = await registerKey(db, effects, tenant, { by, environmentKeys, ...body });
      nudgeMails();
      return key;
    }),
    route(confirmOperatorKey, async ({ tenant, body, operator: by }) => {
      const key = await confirmKey(db, effects, tenant, { by, ...body });
      nudgeMails();
      return key;
    }),
    route(listOperatorKeys, async ({ tenant }) => ({ keys: await listKeys(db, effects, tenant.key) })),
    route(renewOperatorKey, async ({ tenant, body, operator: by }) => {
      const key = await renewKey(db, effects, tenant, { by, environmentKeys, ...body });
      nudgeMails();
      return key;
    }),
    route(revokeOperatorKey, async ({ tenant, params, query, operator: by }) => {
      const reached = await revokeKey({ db, effects }, tenant, { by, ...params, ...query });
      nudgeMails();
      return reached;
    }),
    route(checkBooks, async ({ tenant, query }) => {
      const from = query.anchor === undefined ? null : anchorIn(query.anchor);
      const { entries, unsealed, late, withoutKey, head, balances, ...found } = await checkLedger(
        db,
        effects,
        tenant.key,
        from,
      );
      const accounts = Object.entries(balances) as [LedgerAccount, number][];
      return {
        ...found,
        postingCount: entries,
        unsealedCount: unsealed,
        lateCount: late,
        withoutKeyCount: withoutKey,
        anchor: head && anchorText(head),
        balances: accounts.map(([account, balanceCent]) => ({ account, balanceCent })),
      };
    }),
    route(listLedgerMonths, async ({ tenant }) => ({ months: await ledgerMonths(db, tenant.key) })),
  ];
}
