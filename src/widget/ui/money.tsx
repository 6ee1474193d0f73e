import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#widget/i18n/format.ts';
import styles from './money.module.css';

interface MoneyProps {
  readonly cents: number;
  /** It is the most that it can be. */
  readonly upTo?: boolean;
}

/** An amount in euro; the figure and its sign stay on one line. */
export function Money({ cents, upTo = false }: MoneyProps) {
  return upTo ? (
    <Trans>
      up to <Amount cents={cents} />
    </Trans>
  ) : (
    <Amount cents={cents} />
  );
}

function Amount({ cents }: Pick<MoneyProps, 'cents'>) {
  const { i18n } = useLingui();
  return <span className={styles.money}>{formatMoney(i18n, cents)}</span>;
}
