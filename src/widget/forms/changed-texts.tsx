import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { usePress } from '#widget/http/use-press.ts';

/** Fetches what is new; what was filled in stays. */
type Reread = () => Promise<unknown>;

interface ShowChangedProps {
  readonly reread: Reread;
  readonly children: ReactNode;
}

/** Stands in the notice that something has changed, and stays there for another try. */
function ShowChanged({ reread, children }: ShowChangedProps) {
  const { status, problem, press } = usePress(reread);
  if (status === 'done') {
    return (
      <Outcome>
        <Trans>You now see the current version.</Trans>
      </Outcome>
    );
  }
  return (
    <>
      {problem !== null && (
        <p>
          <FailureText code={problem} />
        </p>
      )}
      <Button variant="secondary" busy={status === 'busy'} onClick={press}>
        {children}
      </Button>
    </>
  );
}

/** The way out of `PSOF0309`: the terms that were shown are not those of today. */
export function showChangedText(reread: Reread): ReactNode {
  return (
    <ShowChanged reread={reread}>
      <Trans>Show the new text</Trans>
    </ShowChanged>
  );
}

/** The way out of `PSOF0313`: the reward that was shown is not the one of today. */
export function showChangedBounty(reread: Reread): ReactNode {
  return (
    <ShowChanged reread={reread}>
      <Trans>Show the new reward</Trans>
    </ShowChanged>
  );
}
