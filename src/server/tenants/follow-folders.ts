import { setTimeout as pause } from 'node:timers/promises';
import type { FolderState } from '#server/domain/tenants.ts';
import type { TenantFolders } from './tenant-folders.ts';

type Write = (details: object, sentence: string) => void;

interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** A change is in use after the second look that sees it. */
const usualPauseMs = 10_000;

const sentences = {
  'in-use': 'tenant is in use as its folder says',
  kept: 'tenant is served as before: its folder has mistakes',
  'out-of-service': 'tenant is out of service: its folder has mistakes',
  waiting: 'tenant waits for what its services have',
  gone: 'tenant is gone: it has no folder any more',
} as const satisfies Record<FolderState['state'], string>;

const namedAfter = (key: string | null) => key !== null && { tenant: key };

function logHints({ key, hints = [] }: FolderState, logger: Log): void {
  if (hints.length > 0) logger.warn({ ...namedAfter(key), hints }, 'a folder says what may not be meant');
}

/** Says in the log what was found in the folders: keys, files and fields, nothing of anybody. */
function logStates(states: readonly FolderState[], logger: Log): void {
  for (const each of states) {
    const { key, state, mistakes } = each;
    const told = { ...namedAfter(key), ...(mistakes.length > 0 && { mistakes }) };
    if (mistakes.length > 0) logger.error(told, sentences[state]);
    else logger.info(told, sentences[state]);
    logHints(each, logger);
  }
}

/**
 * Looks at the tenants' folders again and again, and says in the log what has changed. Each instance does so for itself: what it serves
 * is in its own memory.
 * @returns ends it; resolves when nothing of it runs any more
 */
export function followFolders(
  folders: Pick<TenantFolders, 'look' | 'refused' | 'states'>,
  logger: Log,
  pauseMs = usualPauseMs,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  logStates(folders.refused(), logger);
  for (const each of folders.states()) if (each.mistakes.length === 0) logHints(each, logger);
  const loop = async () => {
    for (;;) {
      // Rejects when stopped, which is what it is for.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        logStates(await folders.look(), logger);
      } catch (error) {
        // What is served stays; the next look tries again.
        logger.error({ err: error }, 'the folders of tenants cannot be looked at');
      }
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await ended;
  };
}
