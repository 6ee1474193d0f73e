import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

interface LoadFailureProps {
  readonly code: ComponentProps<typeof Failure>['code'];
  readonly onTryAgain: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
}

/** Something that could not be read, and the next try. */
export function LoadFailure({ code, onTryAgain, busy = false }: LoadFailureProps) {
  return (
    <Failure
      code={code}
      action={
        <Button variant="secondary" busy={busy} onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
