import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { notePress } from './load-part.ts';

interface TryAgainProps {
  readonly onPress: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
}

/** The way out of what only another try can mend. */
export function TryAgain({ onPress, busy = false }: TryAgainProps) {
  const press = () => {
    notePress();
    onPress();
  };
  return (
    <Button variant="secondary" busy={busy} onClick={press}>
      <Trans>Try again</Trans>
    </Button>
  );
}
