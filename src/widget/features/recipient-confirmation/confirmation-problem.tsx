import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';

interface ConfirmationProblemProps {
  readonly code: ErrorCode | 'no-token';
  readonly onRetry?: () => void;
}

/** Why a recipient has nothing to confirm, and what can be done. */
export function ConfirmationProblem({ code, onRetry }: ConfirmationProblemProps) {
  const errorText = useErrorText();
  const { email } = useBoot().config.support;
  switch (code) {
    case 'no-token':
      return (
        <Notice tone="info" title={<Trans>Please open the link in our e-mail</Trans>}>
          <Trans>After reloading we need the link again. Please open it from the e-mail once more.</Trans>
        </Notice>
      );
    case 'PSOF0102':
      return (
        <Notice tone="warning" title={<Trans>This link has expired</Trans>}>
          <Trans>Please open the recommendation again and enter your details once more.</Trans>
        </Notice>
      );
    case 'PSOF0401':
      return (
        <Notice tone="warning" title={errorText(code)}>
          <Trans>Please open the recommendation again and give another e-mail address.</Trans>
        </Notice>
      );
    case 'PSOF0111':
      return (
        <Notice tone="success" title={<Trans>You have already confirmed</Trans>}>
          <Trans>You do not need to do anything else. The way to the order is in our e-mail.</Trans>
        </Notice>
      );
    case 'PSOF0113':
      return (
        <Notice tone="error" title={errorText(code)}>
          <Trans>Part of it may be missing. Please copy the whole link from the e-mail.</Trans>
        </Notice>
      );
    case 'PSOF0118':
      return <Notice tone="warning" title={errorText(code)} />;
    case 'PSOF0109':
    case 'PSOF0303':
      return (
        <Notice tone="warning" title={errorText(code)}>
          <Trans>
            If you have questions, please write to <a href={`mailto:${email}`}>{email}</a>.
          </Trans>
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
