import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface ShareProblemProps extends Met {
  readonly referralNumber: string;
}

/** Why a referral cannot be shared; one that waits for its confirmation leads to where the mail is sent again. */
export function ShareProblem({ referralNumber, ...met }: ShareProblemProps) {
  const unconfirmed = {
    tone: 'warning',
    way: (
      <RouteButton to={pathTo('optinPending', { referralNumber })} variant="secondary">
        <Trans>To the confirmation</Trans>
      </RouteButton>
    ),
  } as const;
  return <Problem {...met} known={{ PSOF0305: unconfirmed, PSOF0306: unconfirmed }} />;
}
