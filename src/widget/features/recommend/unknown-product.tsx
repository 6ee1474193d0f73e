import { useLingui } from '@lingui/react/macro';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { BackToProducts } from './back-to-products.tsx';

/** For a product that cannot be recommended: nobody knows it, or there is no bounty at the moment. */
export function UnknownProduct({ product }: { readonly product: OfferedProduct | undefined }) {
  const errorText = useErrorText();
  const { t } = useLingui();
  return (
    <Page title={product?.name ?? t`This product is not available here`}>
      <Notice
        tone="info"
        title={product ? errorText('PSOF0308') : t`We do not know this product. Please choose another one.`}
        action={<BackToProducts />}
      />
    </Page>
  );
}
