import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';

interface TermsProblemProps {
  readonly code: ErrorCode | 'no-token';
  readonly onRetry?: () => void;
}

/** Why nobody can agree here, and how they get a link that works. */
export function TermsProblem({ code, onRetry }: TermsProblemProps) {
  const errorText = useErrorText();
  switch (code) {
    case 'no-token':
      return (
        <Notice tone="info" title={<Trans>Please open the link in our e-mail</Trans>}>
          <Trans>Only the link in the e-mail tells us who agrees.</Trans>
        </Notice>
      );
    case 'PSOF0402':
      return <Notice tone="info" title={errorText(code)} />;
    case 'PSOF0403':
    case 'PSOF0405':
      return (
        <Notice
          tone="warning"
          title={
            code === 'PSOF0405' ? (
              <Trans>This link has expired</Trans>
            ) : (
              <Trans>There are no details for this link</Trans>
            )
          }
        >
          <Trans>Please open the recommendation again and enter your details. Then we will send you a new link.</Trans>
        </Notice>
      );
    default:
      return onRetry ? (
        <LoadFailure code={code} onTryAgain={onRetry} />
      ) : (
        <Notice tone="error" title={errorText(code)} />
      );
  }
}
