import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { remedyForChangedTexts, showChangedBounty } from '#widget/forms/changed-texts.tsx';
import { Button } from '#widget/ui/button.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface Remedies {
  /** Fetches the texts of today. */
  readonly reread: () => Promise<unknown>;
  readonly employeesHaveAPage: boolean;
  /** Back to the choice of an adviser, where one is chosen. */
  readonly onOtherAgent: (() => void) | undefined;
}

function LinkTo({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <RouteButton to={href} variant="secondary">
      {children}
    </RouteButton>
  );
}

interface OtherAgentProps {
  readonly busy?: boolean;
  readonly onPress: () => void;
}

export function OtherAgent({ busy, onPress }: OtherAgentProps) {
  return (
    <Button variant="secondary" busy={busy} onClick={onPress}>
      <Trans>Choose another one</Trans>
    </Button>
  );
}

/** What can be done about a referral that could not be created. */
export function remedyForReferral({ reread, employeesHaveAPage, onOtherAgent }: Remedies) {
  const changedTexts = remedyForChangedTexts(reread);
  return (code: ErrorCode): ReactNode => {
    switch (code) {
      case 'PSOF0304':
        return (
          <LinkTo href={pathTo('personalArea')}>
            <Trans>Go to my referrals</Trans>
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
      case 'PSOF0311':
        return onOtherAgent && <OtherAgent onPress={onOtherAgent} />;
      case 'PSOF0313':
        return showChangedBounty(reread);
      default:
        return changedTexts(code);
    }
  };
}
