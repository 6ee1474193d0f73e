import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';

/** What somebody sees whose key is not for a page: that it is so, and who can change it. */
export function NotOpen() {
  const { t } = useLingui();
  return (
    <Page title={t`This is not open to you`}>
      <EmptyState title={<Trans>Your key is not meant for this part of the desk.</Trans>}>
        <p>
          <Trans>Whoever manages the keys can register another one for you.</Trans>
        </p>
      </EmptyState>
    </Page>
  );
}
