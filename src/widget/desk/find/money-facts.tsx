import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Money as Sums } from '#contract/records/dossiers/parts.ts';
import { Money } from '#widget/ui/money.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from './section.module.css';
import { Words } from '#widget/workplace/words.tsx';

const places: readonly (readonly [keyof Sums, MessageDescriptor])[] = [
  ['openCent', msg`Promised`],
  ['readyCent', msg`Ready to collect`],
  ['dueCent', msg`Due`],
  ['heldCent', msg`Held`],
  ['inRunCent', msg`In a pay run`],
  ['sentCent', msg`At the bank`],
  ['paidCent', msg`Paid`],
];

/** Where the money of somebody's rewards is; what is nowhere is not named. */
export function MoneyFacts({ money }: { readonly money: Sums }) {
  const some = places.filter(([place]) => money[place] > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Money</Trans>
      </h2>
      <Facts>
        {some.map(([place, name]) => (
          <Fact key={place} name={<Words of={name} />}>
            <Money cents={money[place]} />
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
