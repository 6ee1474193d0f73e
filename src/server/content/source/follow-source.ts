import { setTimeout as pause } from 'node:timers/promises';

/** What is looked at; one kind of services of all tenants. */
interface Followed {
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly error: (details: object, sentence: string) => void;
}

/** A copy that another instance has read, and what somebody asked for, is taken after that at the latest. */
const usualPauseMs = 10_000;

/**
 * Looks again and again for what is due of a kind of services, or what another instance has read of it.
 * @returns ends it; resolves when nothing of it runs any more
 */
export function followSource(source: Followed, logger: Log, pauseMs = usualPauseMs): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await source.look();
      } catch (error) {
        // What is served stays; the next look tries again.
        logger.error({ err: error }, 'what tenants’ services have cannot be looked at');
      }
      // Rejects when stopped, which is what it is for.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await source.stop();
    await ended;
  };
}
