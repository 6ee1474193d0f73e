import { Trans } from '@lingui/react/macro';
import { Link, useSearch } from 'wouter';
import { isOfOwnLink } from '#contract/referral/referral/own-link.ts';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Notice } from '#widget/ui/notice.tsx';

interface OwnLinkProps {
  /** Others can still follow it. */
  readonly works: boolean;
}

/** Said to who opened the link of their own referral, where a recipient sees the recommendation and a form. */
export function OwnLink({ works }: OwnLinkProps) {
  if (!isOfOwnLink(useSearch())) return null;
  return (
    <Notice
      tone="info"
      title={<Trans>This is your own link</Trans>}
      action={
        <Link href={pathTo('personalArea')} asChild>
          <ButtonLink variant="secondary">
            <Trans>Go to my referrals</Trans>
          </ButtonLink>
        </Link>
      }
    >
      {works ? <Trans>Others who open it see your referral and can leave their details there.</Trans> : null}
    </Notice>
  );
}
