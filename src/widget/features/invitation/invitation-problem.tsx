import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Decline } from './decline.tsx';
import styles from './invitation.module.css';

interface InvitationProblemProps extends Met {
  /** Where there is a link: whoever has it can say no, also when nobody invites any more. */
  readonly decline?: { readonly token: string; readonly onDeclined: () => void };
}

/** Why there is no invitation here, and the way on: everybody may recommend without one. */
export function InvitationProblem({ decline, ...met }: InvitationProblemProps) {
  const way = (
    <div className={styles.ways}>
      <RouteButton to={pathTo('home')}>
        <Trans>See what you can recommend</Trans>
      </RouteButton>
    </div>
  );
  const over = { tone: 'info', text: <Trans>You can recommend without an invitation, too.</Trans>, way } as const;
  const open = {
    ...over,
    way: decline ? (
      <div className={styles.parts}>
        {way}
        <Decline {...decline} />
      </div>
    ) : (
      way
    ),
  };
  return (
    <Problem
      {...met}
      known={{
        PSOF0102: { ...open, title: <Trans>This invitation has ended</Trans> },
        PSOF0111: { ...over, title: <Trans>You have declined this invitation</Trans> },
        PSOF0113: over,
        PSOF0310: open,
        PSOF0311: { ...open, title: <Trans>The adviser who invited you is no longer there</Trans> },
      }}
    />
  );
}
