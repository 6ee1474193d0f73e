import type { ReactNode } from 'react';
import type { Loading } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';

interface LoadedProps<T> {
  readonly asked: Loading<T>;
  readonly onTryAgain: () => void;
  /** Shows what was read. */
  readonly children: (answer: T) => ReactNode;
}

/** What was read, what stands there until then, or why it could not be. */
export function Loaded<T>({ asked, onTryAgain, children }: LoadedProps<T>) {
  if (asked.status === 'loading') return <Skeleton lines={8} />;
  if (asked.status === 'failed') return <LoadFailure code={asked.code} onTryAgain={onTryAgain} />;
  return children(asked.answer);
}
