import { useLingui } from '@lingui/react/macro';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';

/** What a key may be used for, in the mail's language and in the order in which the key names it. */
export function useScopeNames(scopes: readonly OperatorScope[]): string[] {
  const { t } = useLingui();
  const names: Readonly<Record<OperatorScope, string>> = {
    [operatorScope.orders]: t`orders`,
    [operatorScope.vouchers]: t`vouchers`,
    [operatorScope.payRuns]: t`pay runs`,
    [operatorScope.release]: t`releasing payments`,
    [operatorScope.reports]: t`reports`,
    [operatorScope.support]: t`support`,
    [operatorScope.agencies]: t`agencies`,
    [operatorScope.webhooks]: t`webhooks`,
    [operatorScope.blocks]: t`blocking and lifting blocks`,
    [operatorScope.keys]: t`registering and ending keys`,
  };
  return scopes.map((scope) => names[scope]);
}
