import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { useBoot } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { TwoColumns } from '#widget/ui/two-columns.tsx';
import { RecommendForm } from './recommend-form.tsx';
import { RecommendedProduct } from './recommended-product.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** `/empfehlen/:productId`: makes a personal link for one product. */
export default function RecommendPage() {
  const { t } = useLingui();
  const { products } = useBoot();
  const { productId } = useParams<{ productId: string }>();
  const product = products.find(({ id }) => id === productId);
  if (!product?.bounty) return <UnknownProduct product={product} />;
  return (
    <Page
      wide
      title={t`Recommend ${product.name}`}
      lead={t`Tell us who gets the reward. You will receive your personal link to share.`}
    >
      <TwoColumns about={<RecommendedProduct product={product} valueCent={product.bounty.valueCent} />}>
        <RecommendForm key={product.id} productId={product.id} valueCent={product.bounty.valueCent} />
      </TwoColumns>
    </Page>
  );
}
