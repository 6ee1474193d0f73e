import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Why a newsletter link does nothing, and what helps. */
export function NewsletterProblem(met: Met) {
  // Another mail replaces the link: it is asked for in "my data".
  const replaceable = {
    tone: 'warning',
    text: (
      <Trans>
        In “My data” you can see whether you are subscribed to the newsletter, and have another e-mail sent.
      </Trans>
    ),
    way: (
      <RouteButton to={pathTo('myData')} variant="secondary">
        <Trans>Go to my data</Trans>
      </RouteButton>
    ),
  } as const;
  return (
    <Problem
      {...met}
      known={{
        PSOF0102: replaceable,
        PSOF0104: { tone: 'warning' },
        PSOF0107: { tone: 'warning', text: <Trans>So there is nothing to end, and nothing to begin.</Trans> },
        PSOF0109: { tone: 'warning' },
        // It was used, or what it asks for was taken back.
        PSOF0111: { ...replaceable, title: <Trans>This link no longer works.</Trans> },
        PSOF0113: replaceable,
        PSOF0118: replaceable,
      }}
    />
  );
}
