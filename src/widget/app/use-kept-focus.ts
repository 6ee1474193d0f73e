import { useEffect, type RefObject } from 'react';

/**
 * Where what has the focus goes away, a pressed button mostly, and nothing else takes the focus, it goes to the nearest of
 * what stood around it and still does, so that reading and the keyboard go on there and not at the top of the document.
 * @param main where nothing else of it is left
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let around: EventTarget[] = [];
    /** What can have the focus only for this. */
    let given: HTMLElement | undefined;
    const remember = (event: FocusEvent) => {
      around = event.composedPath();
      if (event.target === given) return;
      given?.removeAttribute('tabindex');
      given = undefined;
    };
    const keep = () => {
      const { activeElement, body } = document;
      const [last] = around;
      const isLost = last instanceof Element && !last.isConnected && activeElement === body;
      // The person may have gone on to the partner's page meanwhile.
      if (!isLost || !document.hasFocus()) return;
      const place = around.find((each) => each instanceof HTMLElement && main.current?.contains(each)) ?? main.current;
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1;
        given = place;
      }
      place.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [main]);
}
