import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styles from './unseen.module.css';

/** @returns how to take back what was said */
type Say = (text: string) => () => void;

export const VoiceContext = createContext<Say>(() => () => undefined);

/**
 * Whether what appears now is news to who listens: it comes on a page that is there already, and without the focus. What a
 * page or an outcome brings along is read with it.
 */
export const NewsContext = createContext<() => boolean>(() => true);

/**
 * The one place that speaks for the widget. Screen readers watch only what was there before its words: it stands empty from
 * the first screen on, and each saying is one more line (WCAG 4.1.3).
 */
export function useVoice(): { readonly say: Say; readonly region: ReactNode } {
  const region = useRef<HTMLDivElement>(null);
  const say = useCallback<Say>((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    region.current?.append(line);
    return () => line.remove();
  }, []);
  return { say, region: <div ref={region} role="log" aria-live="polite" className={styles.unseen} /> };
}

/** Says a text, anew when it changes, and takes it back when it is over. @param text null: nothing */
export function useSaid(text: string | null): void {
  const say = useContext(VoiceContext);
  useEffect(() => (text === null ? undefined : say(text)), [say, text]);
}

/** Says what stands in an element when it appears, and again in another language. */
export function useSaidWords(isSaid: boolean, locale: string, words: () => string): void {
  const say = useContext(VoiceContext);
  const read = useEffectEvent(words);
  useEffect(() => (isSaid ? say(read()) : undefined), [say, isSaid, locale]);
}
