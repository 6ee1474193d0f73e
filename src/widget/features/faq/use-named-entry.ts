import { useEffect } from 'react';
import { buttonIdOf } from './faq-entry.tsx';

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Brings a question into view to which an address led. A frame on a partner's page grows to its content only after that,
 * so it is brought again until the frame has its height, or the person does something themselves.
 */
export function useNamedEntry(id: string | null): void {
  useEffect(() => {
    const button = id === null ? null : document.getElementById(buttonIdOf(id));
    if (!button) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const stop = () => ending.abort();
    const bring = () => button.scrollIntoView({ block: 'start' });
    if (document.hasFocus()) button.focus({ preventScroll: true });
    bring();
    addEventListener(
      'resize',
      () => {
        bring();
        if (document.documentElement.scrollHeight <= innerHeight) stop();
      },
      { signal },
    );
    for (const gesture of gestures) addEventListener(gesture, stop, { signal, passive: true });
    return stop;
  }, [id]);
}
