import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { FootnoteMark } from '#widget/ui/footnote-mark.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import type { TariffProduct } from './tariff-filter.ts';
import styles from './tariff-comparison.module.css';

interface TariffComparisonProps {
  readonly products: readonly TariffProduct[];
  readonly onEnd: () => void;
  /** Its heading, which can take the focus. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** Tariffs side by side, a line for each thing in which they may differ. */
export function TariffComparison({ products, onEnd, ref }: TariffComparisonProps) {
  const { t, i18n } = useLingui();
  const none = (
    <>
      <span aria-hidden>–</span>
      <Unseen>{t`none`}</Unseen>
    </>
  );
  const lines: readonly [name: string, cell: (product: TariffProduct) => ReactNode][] = [
    [
      t`Price a month`,
      ({ tariff }) => (
        <>
          <Money cents={tariff.monthlyCent} />
          <FootnoteMark identifier={tariff.footnote} />
        </>
      ),
    ],
    [
      t`Later`,
      ({ tariff: { later } }) =>
        later ? (
          <Trans>
            <Money cents={later.monthlyCent} /> a month from month {later.fromMonth} on
          </Trans>
        ) : (
          none
        ),
    ],
    [t`Once`, ({ tariff }) => <Money cents={tariff.onceCent} />],
    [
      t`Minimum term`,
      ({ tariff }) =>
        tariff.termMonths === 0 ? none : <Plural value={tariff.termMonths} one="# month" other="# months" />,
    ],
    [
      t`Speed`,
      ({ tariff: { downloadMbit } }) => {
        if (downloadMbit === null) return none;
        const down = i18n.number(downloadMbit);
        return <Trans>up to {down} Mbit/s</Trans>;
      },
    ],
    [
      t`Data`,
      ({ tariff: { volumeGb, isUnlimited } }) => {
        if (isUnlimited) return <Trans>unlimited</Trans>;
        return volumeGb === null ? none : <Trans>{volumeGb} GB</Trans>;
      },
    ],
    [
      t`Reward`,
      ({ bounty }) =>
        bounty ? (
          <Trans>
            up to <Money cents={bounty.valueCent} />
          </Trans>
        ) : (
          none
        ),
    ],
  ];
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h2 ref={ref} tabIndex={-1} id="comparison" className={styles.heading}>
          <Trans>Side by side</Trans>
        </h2>
        <Button variant="secondary" onClick={onEnd}>
          <Trans>End the comparison</Trans>
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="comparison">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`What is compared`}</th>
              {products.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines
              .filter(([, cell]) => products.some((product) => cell(product) !== none))
              .map(([name, cell]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {products.map((product) => (
                    <td key={product.id}>{cell(product)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
