import type { Clock } from '#server/clock.ts';

/**
 * Asks no more often than once in a while, and never twice at a time: whoever asks meanwhile gets the same answer. A failure is not kept.
 * @param keptMs for how long an answer is good
 */
export function keptAnswer<Answer>(clock: Clock, keptMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let goodUntil = 0;
  let isUnderway = false;
  return async () => {
    if (answer && (isUnderway || clock.now().getTime() < goodUntil)) return answer;
    isUnderway = true;
    const asked = ask().finally(() => {
      isUnderway = false;
      goodUntil = clock.now().getTime() + keptMs;
    });
    answer = asked;
    asked.catch(() => {
      answer = undefined;
    });
    return asked;
  };
}
