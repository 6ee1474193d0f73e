import type { ComponentProps } from 'react';
import { Failure } from './failure.tsx';
import { TryAgain } from './try-again.tsx';

interface LoadFailureProps {
  readonly code: ComponentProps<typeof Failure>['code'];
  readonly onTryAgain: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
}

/** Something that could not be read, and the next try. */
export function LoadFailure({ code, onTryAgain, busy = false }: LoadFailureProps) {
  return <Failure code={code} action={<TryAgain busy={busy} onPress={onTryAgain} />} />;
}
