import { useEffect, useSyncExternalStore } from 'react';

import { useHost } from './host-context.ts';
import type { VisibleWindow } from './visible-window.ts';

/**
 * Where to place what must be seen, for as long as the component is shown. Undefined where the browser knows itself,
 * because the widget scrolls; null where the page has not said yet, which an older loader never does.
 */
export function useVisibleWindow(): VisibleWindow | null | undefined {
  const { mode, visibleWindow, holdWindow } = useHost();
  useEffect(() => holdWindow(), [holdWindow]);
  const visible = useSyncExternalStore(visibleWindow.subscribe, visibleWindow.get);
  return mode === 'embedded' ? visible : undefined;
}
