import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { isOfOwnLink } from '#contract/referral/referral/own-link.ts';
import { pathTo } from '#contract/routes.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

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
        <RouteButton to={pathTo('personalArea')} variant="secondary">
          <Trans>Go to my referrals</Trans>
        </RouteButton>
      }
    >
      {works ? <Trans>Others who open it see your referral and can leave their details there.</Trans> : null}
    </Notice>
  );
}
