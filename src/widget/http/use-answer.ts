import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { codeOf } from './call-error.ts';
import { meet } from './meet.ts';

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | { readonly status: 'loaded'; readonly answer: T };

interface Again {
  readonly retry: () => void;
  /** Reads what is shown again; it stays where that fails. @throws as `read` */
  readonly reread: () => Promise<void>;
}

/**
 * What a page must read before it can show itself. Leaving the page aborts the call. While another key is read the last
 * answer stays, so that changing the language takes no half-filled form away.
 * @param key what the answer depends on; another key reads again
 * @param read makes the call, with the signal that aborts it
 * @param quiet 'quiet' where the page does without an answer and tells nobody that there is none
 */
export function useAnswer<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<T>,
  quiet?: 'quiet',
): Loading<T> & Again {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${key}#${attempt}`;
  const [known, setKnown] = useState<{ readonly of: string; readonly loading: Loading<T> } | null>(null);

  // Another function on each render; the key alone says when to read again.
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const leaving = new AbortController();
    const settle = (loading: Loading<T>) => {
      if (!leaving.signal.aborted) setKnown({ of: wanted, loading });
    };
    readNow(leaving.signal).then(
      (answer) => settle({ status: 'loaded', answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        settle({ status: 'failed', code: quiet ? codeOf(error) : meet(error) });
      },
    );
    return () => leaving.abort();
  }, [wanted, quiet]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const reread = async () => {
    const answer = await read(new AbortController().signal);
    setKnown((now) => (now?.of === wanted ? { of: wanted, loading: { status: 'loaded', answer } } : now));
  };
  const current = known && (known.of === wanted || known.loading.status === 'loaded') ? known.loading : null;
  return { ...(current ?? { status: 'loading' }), retry, reread };
}
