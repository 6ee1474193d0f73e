import { Trans, useLingui } from '@lingui/react/macro';
import { monthWords } from './month-words.ts';
import styles from './overview.module.css';

interface MonthBarsProps {
  readonly label: string;
  /** Oldest first; the same figures stand in the table beside it. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** Two of a hundred parts stay free between bars. */
const gap = 0.24;

/** One thing by month, each bar as high as it is beside the highest, which is named. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const { i18n } = useLingui();
  const most = Math.max(0, ...months.map(({ count }) => count));
  const heightOf = (count: number) => (most === 0 ? 0 : (count / most) * 40);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.chartHead}>
        <strong>{label}</strong>
        <span>
          <Trans>at most {i18n.number(most)}</Trans>
        </span>
      </div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${Math.max(1, months.length)} 41`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {months.map(({ month, count }, index) => (
          <rect key={month} x={index + gap / 2} y={40 - heightOf(count)} width={1 - gap} height={heightOf(count)} />
        ))}
        <rect className={styles.ground} y="40" width={months.length} height="1" />
      </svg>
      <div className={styles.chartFoot}>
        <span>{first && monthWords(first.month)}</span>
        <span>{last && monthWords(last.month)}</span>
      </div>
    </div>
  );
}
