import { useLingui } from '@lingui/react';
import { formatMoney } from '#widget/i18n/format.ts';
import styles from './money.module.css';

/** An amount in euro; the figure and its sign stay on one line. */
export function Money({ cents }: { readonly cents: number }) {
  const { i18n } = useLingui();
  return <span className={styles.money}>{formatMoney(i18n, cents)}</span>;
}
