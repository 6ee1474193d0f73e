import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { CodeForm } from './code-form.tsx';

/** `/code`: somebody was told a code, on the phone or on paper, and comes to the recommendation with it. */
export default function CodePage() {
  const { t } = useLingui();
  return (
    <Page title={t`You have a referral code`} lead={<Trans>Enter it here and see what was recommended to you.</Trans>}>
      <Card>
        <CodeForm />
      </Card>
    </Page>
  );
}
