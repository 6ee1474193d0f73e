import { useLingui } from '@lingui/react/macro';
import { Page } from '#widget/ui/page.tsx';
import { Thanks } from './thanks.tsx';

/** `/praemiedanke`: the bounty is collected. */
export default function BountyThanksPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Thank you, we will pay out your reward`}>
      <Thanks />
    </Page>
  );
}
