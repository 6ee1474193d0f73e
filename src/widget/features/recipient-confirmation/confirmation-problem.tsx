import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';

/** Why a recipient has nothing to confirm, and what can be done. */
export function ConfirmationProblem(met: Met<'no-token'>) {
  const { email } = useBoot().config.support;
  const askUs = (
    <Trans>
      If you have questions, please write to <a href={`mailto:${email}`}>{email}</a>.
    </Trans>
  );
  return (
    <Problem
      {...met}
      known={{
        'no-token': {
          tone: 'info',
          title: <Trans>Please open the link in our e-mail</Trans>,
          text: <Trans>After reloading we need the link again. Please open it from the e-mail once more.</Trans>,
        },
        PSOF0102: {
          tone: 'warning',
          title: <Trans>This link has expired</Trans>,
          text: <Trans>Please open the recommendation again and enter your details once more.</Trans>,
        },
        PSOF0109: { tone: 'warning', text: askUs },
        PSOF0111: {
          tone: 'success',
          title: <Trans>You have already confirmed</Trans>,
          text: <Trans>You do not need to do anything else. The way to the order is in our e-mail.</Trans>,
        },
        PSOF0113: {
          tone: 'error',
          text: <Trans>Part of it may be missing. Please copy the whole link from the e-mail.</Trans>,
        },
        PSOF0118: { tone: 'warning' },
        PSOF0303: { tone: 'warning', text: askUs },
        PSOF0401: {
          tone: 'warning',
          text: <Trans>Please open the recommendation again and give another e-mail address.</Trans>,
        },
      }}
    />
  );
}
