import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { noteTold } from './load-part.ts';

interface TryAgainProps {
  readonly onPress: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
}

/** The way out of what only another try can mend. */
export function TryAgain({ onPress, busy = false }: TryAgainProps) {
  useEffect(noteTold, []);
  return (
    <Button variant="secondary" busy={busy} onClick={onPress}>
      <Trans>Try again</Trans>
    </Button>
  );
}
