import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/boot.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RecommendForm } from './recommend-form.tsx';
import styles from './recommend-page.module.css';
import { RecommendedProduct } from './recommended-product.tsx';

/** `/empfehlen/:productId`: makes a personal link for one product. */
export default function RecommendPage() {
  const { t } = useLingui();
  const { products } = useBoot();
  const { productId } = useParams<{ productId: string }>();
  const product = products.find(({ id }) => id === productId);
  if (!product?.bounty) {
    return (
      <Page title={product?.name ?? t`This product is not here`}>
        <Notice
          tone="info"
          title={product ? errorText('PSOF0308') : t`We do not know this product. Please choose another one.`}
          action={
            <Link href={pathTo('home')} asChild>
              <ButtonLink variant="secondary">
                <Trans>Choose a product</Trans>
              </ButtonLink>
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      wide
      title={t`Recommend ${product.name}`}
      lead={t`Tell us who gets the bounty. You receive your personal link to share.`}
    >
      <div className={styles.columns}>
        <RecommendedProduct product={product} valueCent={product.bounty.valueCent} />
        <Card className={styles.form}>
          <RecommendForm key={product.id} productId={product.id} valueCent={product.bounty.valueCent} />
        </Card>
      </div>
    </Page>
  );
}
