import { Trans } from '@lingui/react/macro';
import { declineInvitation } from '#contract/referral/invitation/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { invited } from '#widget/session/invited.ts';
import { useHandOver } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';

interface DeclineProps {
  readonly token: string;
  readonly onDeclined: () => void;
}

/** The other answer to an invitation: as long as the link is known, whatever else has become of it. */
export function Decline({ token, onDeclined }: DeclineProps) {
  const kept = useHandOver(invited);
  const { status, problem, press } = usePress(
    async () => {
      await call(declineInvitation, { token });
      kept.forget();
      onDeclined();
    },
    (code) => {
      // Said already, in another tab.
      if (code === 'PSOF0111') onDeclined();
    },
  );
  return (
    <>
      {problem !== null && <Failure code={problem} />}
      <div>
        <Button variant="secondary" busy={status === 'busy' || status === 'done'} onClick={press}>
          <Trans>No, delete my details</Trans>
        </Button>
      </div>
    </>
  );
}
