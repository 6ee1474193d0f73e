import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './tariff-card.module.css';
import { mostCompared } from './chosen-tariffs.ts';
import type { TariffProduct } from './tariff-filter.ts';
import { ForYoungPeople } from './for-young-people.tsx';
import { TariffPoints } from './tariff-points.tsx';
import { TariffPrice } from './tariff-price.tsx';
import { TariffReward } from './tariff-reward.tsx';

interface TariffCardProps {
  readonly product: TariffProduct;
  /** Whether it is among those that are compared; null where no more can be. */
  readonly compared: boolean | null;
  readonly onCompare: (compared: boolean) => void;
  /** Leads to where it stands beside others; absent while it does not. */
  readonly onSeeComparison?: (() => void) | undefined;
}

/** One tariff in a list. */
export function TariffCard({ product, compared, onCompare, onSeeComparison }: TariffCardProps) {
  const { id, name, tariff } = product;
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={pathTo('tariff', { productId: id })}>{name}</Link>
        </h3>
        {tariff.young && (
          <p className={styles.young}>
            <ForYoungPeople />
          </p>
        )}
        <TariffPoints tariff={tariff} />
      </div>
      <TariffPrice tariff={tariff} />
      <TariffReward product={product} />
      <div className={styles.more}>
        <a href={tariff.sheetUrl} target="_blank" rel="noopener">
          <Trans>
            Product information sheet<Unseen>: {name}</Unseen>
          </Trans>
        </a>
        <Checkbox
          checked={compared === true}
          disabled={compared === null}
          onChange={({ target }) => onCompare(target.checked)}
          label={
            <>
              <Trans>
                Compare<Unseen>: {name}</Unseen>
              </Trans>{' '}
              {compared === null && <Trans>({mostCompared} at most)</Trans>}
            </>
          }
        />
        {onSeeComparison && (
          <Button variant="quiet" onClick={onSeeComparison}>
            <Trans>See them side by side</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
