import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Why there is nothing to confirm, and what can be done. */
export function OptinProblem(met: Met<'no-token'>) {
  const { companyRecommendation } = useBoot().config;
  const again = (
    <RouteButton to={pathTo('home')} variant="secondary">
      <Trans>Recommend again</Trans>
    </RouteButton>
  );
  const askUs = (
    <RouteButton to={pathTo('contact')} variant="secondary">
      <Trans>Write to our support</Trans>
    </RouteButton>
  );
  const asEmployee = (
    <RouteButton to={pathTo('recommendEmployee')} variant="secondary">
      <Trans>Recommend as an employee</Trans>
    </RouteButton>
  );
  return (
    <Problem
      {...met}
      known={{
        PSOF0102: {
          tone: 'warning',
          title: <Trans>This link has expired</Trans>,
          text: <Trans>Your referral was not confirmed in time. Creating a new one takes a minute.</Trans>,
          way: again,
        },
        PSOF0104: { tone: 'warning', way: askUs },
        PSOF0106: { tone: 'warning', way: companyRecommendation ? asEmployee : askUs },
        PSOF0109: { tone: 'warning', way: askUs },
        PSOF0111: {
          tone: 'success',
          title: <Trans>You have already confirmed</Trans>,
          text: <Trans>You will find your link in your personal area.</Trans>,
          way: (
            <RouteButton to={pathTo('personalArea')} variant="secondary">
              <Trans>Go to my referrals</Trans>
            </RouteButton>
          ),
        },
        PSOF0113: {
          tone: 'error',
          text: <Trans>Part of it may be missing. Please copy the whole link from the e-mail.</Trans>,
        },
        PSOF0118: { tone: 'warning', way: again },
        PSOF0303: { tone: 'warning', way: again },
        'no-token': {
          tone: 'info',
          title: <Trans>Please open the link in our e-mail</Trans>,
          text: <Trans>After reloading we need the link again. Please open it from the e-mail once more.</Trans>,
        },
      }}
    />
  );
}
