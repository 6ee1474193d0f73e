import { Trans } from '@lingui/react/macro';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Money } from '#widget/ui/money.tsx';
import styles from './highest-bounty.module.css';

/** The most that can be earned, said as that where orders differ or decide; computed from active bounties, `0 €` when there is none (specification §9). */
export function HighestBounty({ products }: { readonly products: readonly OfferedProduct[] }) {
  const values = products.map(({ bounty }) => bounty?.valueCent ?? 0);
  const highest = Math.max(0, ...values);
  const { variant } = useBoot();
  const isMost = isWorthByOrder[variant] || values.some((value) => value !== highest);
  const some = isMost ? <Trans>Up to</Trans> : <Trans>There is a</Trans>;
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
