import { Trans } from '@lingui/react/macro';
import { loginFor } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Why no number can be given here, and the way on: the login does what a link does. */
export function CustomerNumberProblem(met: Met<'nobody'>) {
  const way = (
    <RouteButton to={loginFor(pathTo('customerNumber'))}>
      <Trans>Log in</Trans>
    </RouteButton>
  );
  const nobody = {
    tone: 'info',
    title: <Trans>Please log in or open the link in our e-mail</Trans>,
    text: <Trans>That is how we know whose customer number it is.</Trans>,
    way,
  } as const;
  const linkOver = {
    tone: 'warning',
    text: <Trans>When you are logged in, you can add the number at any time.</Trans>,
    way,
  } as const;
  return (
    <Problem
      {...met}
      known={{
        nobody,
        PSOF0102: { ...linkOver, title: <Trans>This link has expired</Trans> },
        PSOF0111: linkOver,
        PSOF0113: linkOver,
        PSOF0204: nobody,
        PSOF0406: {
          tone: 'info',
          way: (
            <RouteButton to={pathTo('personalArea')} variant="secondary">
              <Trans>Go to my referrals</Trans>
            </RouteButton>
          ),
        },
      }}
    />
  );
}
