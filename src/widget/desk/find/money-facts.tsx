import { Trans } from '@lingui/react/macro';
import type { Money as Sums } from '#contract/records/dossiers/parts.ts';
import { Money } from '#widget/ui/money.tsx';
import { Facts } from './section.tsx';
import styles from './section.module.css';

/** Where the money of somebody's rewards is; what is nowhere is not named. */
export function MoneyFacts({ money }: { readonly money: Sums }) {
  const facts = [
    [<Trans>Promised</Trans>, money.openCent],
    [<Trans>Ready to collect</Trans>, money.providedCent],
    [<Trans>Due</Trans>, money.dueCent],
    [<Trans>Held</Trans>, money.heldCent],
    [<Trans>In a pay run</Trans>, money.inRunCent],
    [<Trans>At the bank</Trans>, money.sentCent],
    [<Trans>Paid</Trans>, money.paidCent],
  ] as const;
  const some = facts.filter(([, cents]) => cents > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Money</Trans>
      </h2>
      <Facts facts={some.map(([name, cents]) => [name, <Money cents={cents} />])} />
    </section>
  );
}
