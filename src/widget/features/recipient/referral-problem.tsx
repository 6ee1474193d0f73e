import { Trans } from '@lingui/react/macro';
import { Problem } from '#widget/ui/problem.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';

interface ReferralProblemProps {
  readonly code: 'PSOF0301' | 'PSOF0305';
  readonly onTryAgain: () => void;
}

/** Why a shared link leads nowhere at the moment, said to the recipient. */
export default function ReferralProblem({ code, onTryAgain }: ReferralProblemProps) {
  return (
    <Problem
      code={code}
      known={{
        PSOF0301: {
          tone: 'warning',
          title: <Trans>We do not know this recommendation.</Trans>,
          text: <Trans>Perhaps a part of the link got lost. Please have it sent to you again.</Trans>,
        },
        PSOF0305: {
          tone: 'info',
          title: <Trans>This recommendation is not active yet</Trans>,
          text: (
            <Trans>
              The person who recommended this to you still has to confirm their e-mail address. Please try again later.
            </Trans>
          ),
          way: <TryAgain onPress={onTryAgain} />,
        },
      }}
    />
  );
}
