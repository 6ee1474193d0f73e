import { checkBooks, listLedgerMonths } from '#contract/calls/operator-ledger.ts';
import {
  createOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
  rotateOperatorKey,
} from '#contract/calls/operator-keys.ts';
import type { LedgerAccount } from '#contract/ledger.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { ledgerMonths } from '#server/domain/ledger/months.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '#server/domain/operator/keys.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** The operator's keys and books. */
export function operatorRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(createOperatorKey, ({ tenant, body, operator: by }) => createKey(db, effects, tenant.key, { by, ...body })),
    route(listOperatorKeys, async ({ tenant }) => ({ keys: await listKeys(db, tenant.key) })),
    route(rotateOperatorKey, ({ tenant, params, operator: by }) =>
      rotateKey(db, effects, tenant.key, { by, ...params }),
    ),
    route(revokeOperatorKey, ({ tenant, params, operator: by }) =>
      revokeKey(db, effects, tenant.key, { by, ...params }),
    ),
    route(checkBooks, async ({ tenant }) => {
      const { entries, balances, ...found } = await checkLedger(db, tenant.key);
      const accounts = Object.entries(balances) as [LedgerAccount, number][];
      return {
        ...found,
        postingCount: entries,
        balances: accounts.map(([account, balanceCent]) => ({ account, balanceCent })),
      };
    }),
    route(listLedgerMonths, async ({ tenant }) => ({ months: await ledgerMonths(db, tenant.key) })),
  ];
}
