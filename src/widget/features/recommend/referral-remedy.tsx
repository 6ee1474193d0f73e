import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { remedyForChangedTexts, showChangedBounty } from '#widget/forms/changed-texts.tsx';
import { ButtonLink } from '#widget/ui/button-link.tsx';

interface Remedies {
  /** Fetches the texts of today. */
  readonly reread: () => Promise<unknown>;
  readonly employeesHaveAPage: boolean;
}

function LinkTo({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} asChild>
      <ButtonLink variant="secondary">{children}</ButtonLink>
    </Link>
  );
}

/** What can be done about a referral that could not be created. */
export function remedyForReferral({ reread, employeesHaveAPage }: Remedies) {
  const changedTexts = remedyForChangedTexts(reread);
  return (code: ErrorCode): ReactNode => {
    switch (code) {
      case 'PSOF0304':
        return (
          <LinkTo href={pathTo('personalArea')}>
            <Trans>To my referrals</Trans>
          </LinkTo>
        );
      case 'PSOF0106':
        return (
          employeesHaveAPage && (
            <LinkTo href={pathTo('recommendEmployee')}>
              <Trans>Recommend as an employee</Trans>
            </LinkTo>
          )
        );
      case 'PSOF0308':
        return (
          <LinkTo href={pathTo('home')}>
            <Trans>Choose another product</Trans>
          </LinkTo>
        );
      case 'PSOF0313':
        return showChangedBounty(reread);
      default:
        return changedTexts(code);
    }
  };
}
