import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';

/** What stands in the place of a page of the office that broke. */
export function BrokenPage({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`That did not work`}>
      <Notice
        tone="error"
        title={<Trans>This page could not be shown.</Trans>}
        action={<TryAgain onPress={onTryAgain} />}
      />
    </Page>
  );
}
