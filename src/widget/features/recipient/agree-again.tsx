import { Trans } from '@lingui/react/macro';
import { termsFor } from '#contract/referral/recipient/recipient-link.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** The tenant's text has changed since the recipient agreed to it. */
export function AgreeAgain({ referralNumber }: { readonly referralNumber: string }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Our text about your details has changed</Trans>}
      action={
        <RouteButton to={termsFor(referralNumber)} variant="secondary">
          <Trans>Read and agree</Trans>
        </RouteButton>
      }
    >
      <Trans>Please read it and tell us whether you agree.</Trans>
    </Notice>
  );
}
