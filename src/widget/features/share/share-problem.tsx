import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface ShareProblemProps {
  readonly code: ErrorCode;
  readonly referralNumber: string;
  readonly onTryAgain: () => void;
}

/** Why a referral cannot be shared; one that waits for its confirmation leads to where the mail is sent again. */
export function ShareProblem({ code, referralNumber, onTryAgain }: ShareProblemProps) {
  const errorText = useErrorText();
  if (code !== 'PSOF0305' && code !== 'PSOF0306') return <LoadFailure code={code} onTryAgain={onTryAgain} />;
  return (
    <Notice
      tone="warning"
      title={errorText(code)}
      action={
        <RouteButton to={pathTo('optinPending', { referralNumber })} variant="secondary">
          <Trans>To the confirmation</Trans>
        </RouteButton>
      }
    />
  );
}
