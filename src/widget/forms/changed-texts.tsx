import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { Button } from '#widget/ui/button.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

/** Fetches what is new; what was filled in stays. Resolves to false where it may not be there yet. */
type Reread = () => Promise<unknown>;

interface ShowChangedProps {
  readonly reread: Reread;
  readonly children: ReactNode;
}

function ShowChanged({ reread, children }: ShowChangedProps) {
  const [state, setState] = useState<'offered' | 'busy' | 'shown'>('offered');
  const show = async () => {
    setState('busy');
    setState(
      await reread().then(
        (isThere) => (isThere === false ? ('offered' as const) : ('shown' as const)),
        // When it fails the notice with this button is still there for another try.
        () => 'offered' as const,
      ),
    );
  };
  if (state === 'shown') {
    return (
      <Outcome>
        <Trans>What is new is shown now.</Trans>
      </Outcome>
    );
  }
  return (
    <Button variant="secondary" busy={state === 'busy'} onClick={() => void show()}>
      {children}
    </Button>
  );
}

/** The way out of `PSOF0309`, for a form's `remedyFor`: the terms that were shown are not those of today. */
export function remedyForChangedTexts(reread: Reread) {
  return (code: ErrorCode): ReactNode =>
    code === 'PSOF0309' ? (
      <ShowChanged reread={reread}>
        <Trans>Show the new text</Trans>
      </ShowChanged>
    ) : null;
}

/** The way out of `PSOF0313`: the reward that was shown is not the one of today. */
export function showChangedBounty(reread: Reread): ReactNode {
  return (
    <ShowChanged reread={reread}>
      <Trans>Show the new reward</Trans>
    </ShowChanged>
  );
}
