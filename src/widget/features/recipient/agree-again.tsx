import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { termsFor } from '#contract/referral/recipient/recipient-link.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Notice } from '#widget/ui/notice.tsx';

/** The tenant's text has changed since the recipient agreed to it. */
export function AgreeAgain({ referralNumber }: { readonly referralNumber: string }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Our text about your details has changed</Trans>}
      action={
        <Link href={termsFor(referralNumber)} asChild>
          <ButtonLink variant="secondary">
            <Trans>Read and agree</Trans>
          </ButtonLink>
        </Link>
      }
    >
      <Trans>Please read it and tell us whether you agree.</Trans>
    </Notice>
  );
}
