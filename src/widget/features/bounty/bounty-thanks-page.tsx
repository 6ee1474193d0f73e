import { useLingui } from '@lingui/react/macro';
import { Page } from '#widget/ui/page.tsx';
import { Thanks } from './thanks.tsx';

/** `/praemiedanke`: the bounty is collected. */
export default function BountyThanksPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Thank you, your reward is on its way`}>
      <Thanks />
    </Page>
  );
}
