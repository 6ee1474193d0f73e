import { useEffect } from 'react';
import { useFollowed } from './use-followed.ts';
import { usePartnerPage } from './use-partner-page.ts';
import type { VisibleWindow } from './visible-window.ts';

/**
 * Where to place what must be seen, for as long as the component is shown. Undefined where the browser knows itself,
 * because the widget scrolls; null where the page has not said yet, which an older loader never does.
 */
export function useVisibleWindow(): VisibleWindow | null | undefined {
  const { mode, visibleWindow, holdWindow } = usePartnerPage();
  useEffect(() => holdWindow(), [holdWindow]);
  const visible = useFollowed(visibleWindow);
  return mode === 'embedded' ? visible : undefined;
}
