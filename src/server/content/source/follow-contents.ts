import { setTimeout as pause } from 'node:timers/promises';
import type { Contents } from './contents.ts';

interface Log {
  readonly error: (details: object, sentence: string) => void;
}

/** A copy that another instance has read, and what somebody asked for, is taken after that at the latest. */
const usualPauseMs = 10_000;

/**
 * Looks again and again for content that is due, or that another instance has read.
 * @returns ends it; resolves when nothing of it runs any more
 */
export function followContents(
  contents: Pick<Contents, 'look' | 'stop'>,
  logger: Log,
  pauseMs = usualPauseMs,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await contents.look();
      } catch (error) {
        // What is served stays; the next look tries again.
        logger.error({ err: error }, 'the contents of content services cannot be looked at');
      }
      // Rejects when stopped, which is what it is for.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await contents.stop();
    await ended;
  };
}
