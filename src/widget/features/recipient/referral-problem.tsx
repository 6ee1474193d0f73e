import { Trans } from '@lingui/react/macro';
import { Notice } from '#widget/ui/notice.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';

interface ReferralProblemProps {
  readonly code: 'PSOF0301' | 'PSOF0305';
  readonly onRetry: () => void;
}

/** Why a shared link leads nowhere at the moment, said to the recipient. */
export default function ReferralProblem({ code, onRetry }: ReferralProblemProps) {
  switch (code) {
    case 'PSOF0301':
      return (
        <Notice tone="warning" title={<Trans>We do not know this recommendation.</Trans>}>
          <Trans>Perhaps a part of the link got lost. Please have it sent to you again.</Trans>
        </Notice>
      );
    case 'PSOF0305':
      return (
        <Notice
          tone="info"
          title={<Trans>This recommendation is not active yet</Trans>}
          action={<TryAgain onPress={onRetry} />}
        >
          <Trans>
            The person who recommended this to you still has to confirm their e-mail address. Please try again later.
          </Trans>
        </Notice>
      );
  }
}
