import { Trans, useLingui } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Who is signed in has nothing to register. */
export function MemberNotice() {
  const { t } = useLingui();
  return (
    <Page title={t`Register`}>
      <Notice
        tone="info"
        title={t`You are already logged in.`}
        action={
          <RouteButton to={pathTo('personalArea')} variant="secondary">
            <Trans>Go to my referrals</Trans>
          </RouteButton>
        }
      />
    </Page>
  );
}
