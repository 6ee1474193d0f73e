import { formatMoney } from '#widget/i18n/format.ts';
import { useLingui } from '@lingui/react';

/** An amount in euro; the figure and its sign stay on one line. */
export function Money({ cents }: { readonly cents: number }) {
  useLingui(); // follows a change of language
  return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(cents)}</span>;
}
