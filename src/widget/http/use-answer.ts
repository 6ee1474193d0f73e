import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { codeOf } from './call-error.ts';
import { meet } from './meet.ts';

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | { readonly status: 'loaded'; readonly answer: T };

interface Known<T> {
  readonly of: string;
  readonly loading: Loading<T>;
  readonly isRead: boolean;
}

interface AnswerOptions<T> {
  readonly quiet?: boolean;
  readonly given?: Loading<T> | null | undefined;
}

interface Again {
  /** Whether it was read; what was given is shown before. */
  readonly isRead: boolean;
  readonly retry: () => void;
  /** Reads what is shown again; it stays where that fails. @throws as `read` */
  readonly reread: () => Promise<void>;
}

/**
 * What a page must read before it can show itself. Leaving the page aborts the call. While another key is read the last
 * answer stays, so that changing the language takes no half-filled form away.
 * @param key what the answer depends on; another key reads again
 * @param read makes the call, with the signal that aborts it
 * @param options `quiet` where the page does without an answer and tells nobody that there is none; `given` is what is
 * known before anything was read, as by the frame's HTML: it is shown until the first answer comes
 */
export function useAnswer<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<T>,
  { quiet = false, given }: AnswerOptions<T> = {},
): Loading<T> & Again {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${key}#${attempt}`;
  const [known, setKnown] = useState<Known<T> | null>(given ? { of: wanted, loading: given, isRead: false } : null);

  // Another function on each render; the key alone says when to read again.
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const leaving = new AbortController();
    const settle = (loading: Loading<T>) => {
      if (!leaving.signal.aborted) setKnown({ of: wanted, loading, isRead: true });
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
    setKnown((now) => (now?.of === wanted ? { of: wanted, loading: { status: 'loaded', answer }, isRead: true } : now));
  };
  const current = known && (known.of === wanted || known.loading.status === 'loaded') ? known.loading : null;
  return { ...(current ?? { status: 'loading' }), isRead: known?.isRead ?? false, retry, reread };
}

/** What came along and was on a screen that somebody has left, with what was read in its place since. */
const left = new WeakMap<object, object>();

/**
 * The same, where the frame's HTML may have brought the answer. The first screen with it shows it, and nothing is read; a later
 * one, perhaps after hours, shows what was known last until it was read anew, and goes on with that where it fails.
 * @param sent what came along for this key; null where nothing did. The same object counts as known, another one as new
 */
export function useSentAnswer<T extends object>(
  key: string,
  sent: T | null,
  read: (signal: AbortSignal) => Promise<T>,
  { quiet = false }: Pick<AnswerOptions<T>, 'quiet'> = {},
): Loading<T> & Again {
  const [before] = useState(() => sent && ((left.get(sent) as T | undefined) ?? null));
  useEffect(() => {
    if (sent === null) return undefined;
    return () => {
      if (!left.has(sent)) left.set(sent, sent);
    };
  }, [sent]);
  const readAnew = async (signal: AbortSignal) => {
    if (sent === null) return read(signal);
    if (before === null) return sent;
    const now = await read(signal).catch(() => before);
    left.set(sent, now);
    return now;
  };
  const answer = useAnswer(`${key} ${sent !== null}`, readAnew, {
    quiet,
    given: sent && { status: 'loaded', answer: before ?? sent },
  });
  return sent === null || before !== null ? answer : { ...answer, status: 'loaded', answer: sent };
}
