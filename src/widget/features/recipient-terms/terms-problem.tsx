import { Trans } from '@lingui/react/macro';
import { Problem, type Met } from '#widget/ui/problem.tsx';

/** Why nobody can agree here, and how they get a link that works. */
export function TermsProblem(met: Met<'no-token'>) {
  const anew = (
    <Trans>Please open the recommendation again and enter your details. Then we will send you a new link.</Trans>
  );
  return (
    <Problem
      {...met}
      known={{
        'no-token': {
          tone: 'info',
          title: <Trans>Please open the link in our e-mail</Trans>,
          text: <Trans>Only the link in the e-mail tells us who agrees.</Trans>,
        },
        PSOF0402: { tone: 'info' },
        PSOF0403: { tone: 'warning', title: <Trans>There are no details for this link</Trans>, text: anew },
        PSOF0405: { tone: 'warning', title: <Trans>This link has expired</Trans>, text: anew },
      }}
    />
  );
}
