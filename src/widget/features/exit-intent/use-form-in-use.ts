import { useCallback, useEffect, useRef } from 'react';

const formOf = (element: unknown) => (element instanceof Element ? element.closest('form') : null);

/**
 * Whether the person is filling in a form of the page: they are in it, or have changed something there.
 * @param path the page; on another one forms begin anew
 */
export function useFormInUse(path: string): () => boolean {
  const used = useRef(false);
  useEffect(() => {
    used.current = false;
    const note = ({ target }: Event) => {
      if (formOf(target)) used.current = true;
    };
    const root = document.documentElement;
    for (const name of ['input', 'change']) root.addEventListener(name, note, true);
    return () => {
      for (const name of ['input', 'change']) root.removeEventListener(name, note, true);
    };
  }, [path]);
  return useCallback(() => used.current || formOf(document.activeElement) !== null, []);
}
