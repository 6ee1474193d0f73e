import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';

/** Who is signed in has nothing to register. */
export function MemberNotice() {
  const { t } = useLingui();
  return (
    <Page title={t`Register`}>
      <Notice
        tone="info"
        title={t`You are already logged in.`}
        action={
          <Link href={pathTo('personalArea')} asChild>
            <ButtonLink variant="secondary">
              <Trans>Go to my referrals</Trans>
            </ButtonLink>
          </Link>
        }
      />
    </Page>
  );
}
