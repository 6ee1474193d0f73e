import { Trans } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { useBoot } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { TwoColumns } from '#widget/ui/two-columns.tsx';
import { CategoryWay } from './category-way.tsx';
import { DeviceList } from './device-list.tsx';
import { wayTo } from './find-category.ts';
import { hasTariff } from './tariff-filter.ts';
import styles from './tariff-page.module.css';
import { ForYoungPeople } from './for-young-people.tsx';
import { TariffPoints } from './tariff-points.tsx';
import { TariffPrice } from './tariff-price.tsx';
import { TariffReward } from './tariff-reward.tsx';
import { UnknownCategory } from './unknown-category.tsx';

/** `/tarif/:productId`: one tariff, with all that it costs and gives. */
export default function TariffPage() {
  const { products, shop } = useBoot();
  const { productId } = useParams<{ productId: string }>();
  const product = products.filter(hasTariff).find(({ id }) => id === productId);
  if (!product) return <UnknownCategory />;
  const categories = shop?.categories ?? [];
  const category = categories.find(({ id }) => id === product.categoryId);
  const devices = (shop?.devices ?? []).filter(({ prices }) => prices.some(({ tariffId }) => tariffId === product.id));
  const { tariff } = product;
  return (
    <>
      <CategoryWay above={category ? wayTo(categories, category) : []} here={product.name} />
      <Page wide title={product.name} lead={tariff.young ? <ForYoungPeople /> : undefined}>
        <TwoColumns
          about={
            <div className={styles.about}>
              <TariffPoints tariff={tariff} />
              <p>
                <a href={tariff.sheetUrl} target="_blank" rel="noopener">
                  <Trans>Product information sheet</Trans>
                </a>
              </p>
            </div>
          }
        >
          <TariffPrice tariff={tariff} />
          <TariffReward product={product} />
        </TwoColumns>
        <DeviceList devices={devices} products={[product]} />
      </Page>
    </>
  );
}
