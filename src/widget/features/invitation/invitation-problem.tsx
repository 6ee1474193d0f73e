import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Why there is no invitation here, and the way on: everybody may recommend without one. */
export function InvitationProblem(met: Met) {
  const way = (
    <RouteButton to={pathTo('home')}>
      <Trans>See what you can recommend</Trans>
    </RouteButton>
  );
  const over = { tone: 'info', text: <Trans>You can recommend without an invitation, too.</Trans>, way } as const;
  return (
    <Problem
      {...met}
      known={{
        PSOF0102: { ...over, title: <Trans>This invitation has ended</Trans> },
        PSOF0111: { ...over, title: <Trans>You have declined this invitation</Trans> },
        PSOF0113: over,
        PSOF0310: over,
        PSOF0311: { ...over, title: <Trans>The adviser who invited you is no longer there</Trans> },
      }}
    />
  );
}
