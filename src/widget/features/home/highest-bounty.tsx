import { Trans } from '@lingui/react/macro';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { Money } from '#widget/ui/money.tsx';
import styles from './highest-bounty.module.css';

/** The most that can be earned; computed from active bounties, `0 €` when there is none (specification §9). */
export function HighestBounty({ products }: { readonly products: readonly OfferedProduct[] }) {
  const values = products.map(({ bounty }) => bounty?.valueCent ?? 0);
  const highest = Math.max(0, ...values);
  const some = values.some((value) => value !== highest) ? <Trans>Up to</Trans> : <Trans>There is a</Trans>;
  return (
    <p className={styles.bounty}>
      <span className={styles.words}>{highest === 0 ? <Trans>At the moment</Trans> : some}</span>
      <span className={styles.figure}>
        <Money cents={highest} />
      </span>
      <span className={styles.words}>
        {highest === 0 ? <Trans>reward</Trans> : <Trans>reward for each order</Trans>}
      </span>
    </p>
  );
}
