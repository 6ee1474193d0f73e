import { vi } from 'vitest';
import type { ScreenStory } from '../story.ts';

/**
 * Has what a page does each minute be done when a story says so, and never by the machine's time.
 * @returns how to let a minute go by, at the story's time
 */
export function holdsMinutes({ elsewhere }: ScreenStory): () => Promise<void> {
  const begin = window.setInterval.bind(window);
  const end = window.clearInterval.bind(window);
  const checks = new Map<unknown, () => void>();
  const hold = (act: () => void, pause: number) => {
    const timer = begin(pause < 60_000 ? act : () => undefined, pause);
    if (pause >= 60_000) checks.set(timer, act);
    return timer;
  };
  vi.spyOn(window, 'setInterval').mockImplementation(hold as typeof window.setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((timer) => {
    checks.delete(timer);
    end(timer);
  });
  return () => {
    vi.setSystemTime(elsewhere.service.clock.now());
    for (const check of checks.values()) check();
    return Promise.resolve();
  };
}
