import { useEffect } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import type { Widget } from '#widget/session/widget.ts';

/**
 * What happens whenever a page is shown.
 * @param name null where a rule sends the visit elsewhere
 */
export function useAfterNavigation(name: RouteName | null, path: string, arrivals: number): void {
  const widget = useWidget();
  // When the page is left: those of the first one may stand there before React does, and who arrives there again has left nothing.
  useEffect(() => () => clearFootnotesOfFormerPage(widget), [widget, path]);
  useEffect(() => {
    if (name !== null) tellTrackers(widget, name);
  }, [widget, name, path, arrivals]);
}

/** "After each navigation, consented tracking services get a page event." (specification §2.4) It names the page only. */
function tellTrackers({ measured }: Widget, name: RouteName): void {
  measured.tell({ kind: 'page', name });
}

/** "Footnotes are cleared on each navigation." (specification §2.4) */
function clearFootnotesOfFormerPage({ footnotes }: Widget): void {
  footnotes.clear();
}
