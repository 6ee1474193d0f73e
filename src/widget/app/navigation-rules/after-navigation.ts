import { useEffect } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { tellStep } from '#widget/features/measuring/steps.ts';
import { clearFootnotes } from '#widget/session/footnotes.ts';

/**
 * What happens whenever a page is shown.
 * @param name null where a rule sends the visit elsewhere
 */
export function useAfterNavigation(name: RouteName | null, path: string, arrivals: number): void {
  useEffect(() => clearFootnotesOfFormerPage(), [path, arrivals]);
  useEffect(() => {
    if (name !== null) tellTrackers(name);
  }, [name, path, arrivals]);
}

/** "After each navigation, consented tracking services get a page event." (specification §2.4) It names the page only. */
function tellTrackers(name: RouteName): void {
  tellStep({ kind: 'page', name });
}

/** "Footnotes are cleared on each navigation." (specification §2.4) */
function clearFootnotesOfFormerPage(): void {
  clearFootnotes();
}
