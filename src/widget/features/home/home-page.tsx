import { useBoot } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { HighestBounty } from './highest-bounty.tsx';
import styles from './home-page.module.css';
import { MoreWays } from './more-ways.tsx';
import { ProductList } from './product-list.tsx';
import { Steps } from './steps.tsx';

/** `/`: the programme in three steps and the products that can be recommended. */
export default function HomePage() {
  const { texts, products } = useBoot();
  return (
    <Page wide title={texts.heroTitle} lead={texts.heroLead} aside={<HighestBounty products={products} />}>
      <div className={styles.parts}>
        <Steps />
        <ProductList products={products} />
        <MoreWays />
      </div>
    </Page>
  );
}
