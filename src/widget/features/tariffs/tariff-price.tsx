import { Plural, Trans } from '@lingui/react/macro';
import type { Tariff } from '#contract/programme/catalogue/tariff.ts';
import { FootnoteMark } from '#widget/ui/footnote-mark.tsx';
import { Money } from '#widget/ui/money.tsx';
import styles from './tariff-price.module.css';

interface TariffPriceProps {
  readonly tariff: Tariff;
  /** Beside what costs something itself. */
  readonly small?: boolean;
}

/**
 * What a tariff costs: a month, later on, once, and for how long it binds, in one block with the mark of its footnote at the number
 * (PAngV §§ 1 (3), 3; a one-off fee in view: BGH I ZR 252/02).
 */
export function TariffPrice({ tariff, small = false }: TariffPriceProps) {
  const { monthlyCent, onceCent, later, termMonths, noticeMonths, promotion, priceSplit } = tariff;
  return (
    <div className={styles.price}>
      {promotion !== null && <p className={styles.promotion}>{promotion}</p>}
      <p className={styles.monthly}>
        <span className={small ? undefined : styles.figure}>
          <Money cents={monthlyCent} />
        </span>
        <FootnoteMark identifier={tariff.footnote} /> <Trans>a month</Trans>
      </p>
      {later && (
        <p>
          <Trans>
            <Money cents={later.monthlyCent} /> a month from month {later.fromMonth} on
          </Trans>
        </p>
      )}
      <p>
        {onceCent === 0 ? (
          <Trans>No one-off costs</Trans>
        ) : (
          <Trans>
            <Money cents={onceCent} /> once
          </Trans>
        )}
      </p>
      <p>
        {termMonths === 0 ? (
          <Trans>No minimum term</Trans>
        ) : (
          <Plural value={termMonths} one="# month minimum term" other="# months minimum term" />
        )}
        {noticeMonths > 0 && (
          <>
            {', '}
            <Plural value={noticeMonths} one="# month’s notice" other="# months’ notice" />
          </>
        )}
      </p>
      {priceSplit !== null && <p className={styles.split}>{priceSplit}</p>}
    </div>
  );
}
