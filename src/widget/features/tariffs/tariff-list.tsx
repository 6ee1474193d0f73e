import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '#contract/programme/catalogue/tariff.ts';
import { useHandOver } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { chosenTariffs, mostCompared } from './chosen-tariffs.ts';
import { DeviceList } from './device-list.tsx';
import { TariffCard } from './tariff-card.tsx';
import { TariffComparison } from './tariff-comparison.tsx';
import { anyTariff, choicesAmong, fits, type TariffProduct } from './tariff-filter.ts';
import { TariffFilters } from './tariff-filters.tsx';
import styles from './tariff-list.module.css';

interface TariffListProps {
  readonly categoryId: string;
  readonly products: readonly TariffProduct[];
  /** Those that come with the tariffs of this page. */
  readonly devices: readonly Device[];
}

/** The tariffs of a page: chosen by what they cost and give, and up to three of them side by side. */
export function TariffList({ categoryId, products, devices }: TariffListProps) {
  const { t } = useLingui();
  const chosen = useHandOver(chosenTariffs);
  const [before] = useState(() => {
    const kept = chosen.read();
    return kept?.categoryId === categoryId ? kept : null;
  });
  const [wish, setWish] = useState(before?.wish ?? anyTariff);
  const [compared, setCompared] = useState<readonly string[]>(before?.compared ?? []);
  useEffect(() => chosen.keep({ categoryId, wish, compared }), [chosen, categoryId, wish, compared]);
  const comparison = useRef<HTMLHeadingElement>(null);
  const ofMaker = devices.filter(({ maker }) => wish.maker === '' || maker === wish.maker);
  const comesWithOne = (id: string) => ofMaker.some(({ prices }) => prices.some(({ tariffId }) => tariffId === id));
  const shown = products.filter(({ id, tariff }) => fits(tariff, wish) && (wish.maker === '' || comesWithOne(id)));
  const choices = choicesAmong(
    products.map(({ tariff }) => tariff),
    devices,
  );
  if (products.length === 0) return null;
  const compare = (id: string, isCompared: boolean) =>
    setCompared((others) => [...others.filter((other) => other !== id), ...(isCompared ? [id] : [])]);
  const side = products.filter(({ id }) => compared.includes(id));
  const seeComparison = side.length > 1 ? () => comparison.current?.focus() : undefined;
  return (
    <div className={styles.parts}>
      <TariffFilters choices={choices} wish={wish} onWish={setWish} />
      <div className={styles.head}>
        <h2 id="tariffs" className={styles.heading}>{t`Tariffs`}</h2>
        <p className={styles.count} role="status">
          <Plural value={shown.length} one="# tariff" other="# tariffs" />
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState level="h3" title={<Trans>No tariff is like that.</Trans>}>
          <Button variant="secondary" onClick={() => setWish(anyTariff)}>
            <Trans>Show all tariffs</Trans>
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles.tariffs} aria-labelledby="tariffs">
          {shown.map((product) => {
            const isCompared = compared.includes(product.id);
            return (
              <li key={product.id}>
                <TariffCard
                  product={product}
                  compared={isCompared || (compared.length >= mostCompared ? null : false)}
                  onCompare={(on) => compare(product.id, on)}
                  onSeeComparison={isCompared ? seeComparison : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {side.length > 1 && <TariffComparison ref={comparison} products={side} onEnd={() => setCompared([])} />}
      {devices.length > 0 && <DeviceList devices={ofMaker} products={shown} />}
    </div>
  );
}
