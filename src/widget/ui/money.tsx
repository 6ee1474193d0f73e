import { useLingui } from '@lingui/react';
import { formatMoney } from '#widget/i18n/format.ts';

/** An amount in euro; the figure and its sign stay on one line. */
export function Money({ cents }: { readonly cents: number }) {
  const { i18n } = useLingui();
  return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(i18n, cents)}</span>;
}
