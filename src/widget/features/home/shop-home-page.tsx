import { useBoot } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HighestBounty } from './highest-bounty.tsx';
import styles from './home-page.module.css';
import { MoreWays } from './more-ways.tsx';
import { RecommendShop } from './recommend-shop.tsx';
import { Steps } from './steps.tsx';

/** `/` of a telecom provider: the programme in three steps, and the categories of what can be recommended. */
export default function ShopHomePage() {
  const { texts, products, shop } = useBoot();
  return (
    <Page wide title={texts.heroTitle} lead={texts.heroLead} aside={<HighestBounty products={products} />}>
      <div className={styles.parts}>
        <CategoryTiles categories={shop?.categories ?? []} />
        <RecommendShop products={products} />
        <Steps />
        <MoreWays />
      </div>
    </Page>
  );
}
