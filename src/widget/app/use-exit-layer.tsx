import { useEffect, useState, type ReactNode } from 'react';
import type { ExitIntent as ExitIntentComponent } from '#widget/features/exit-intent/exit-intent.tsx';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { loadFeature } from './load-feature.ts';

/**
 * The popup for who is about to leave, where the tenant wants one (off by default, specification §9).
 * @param busy something else asks the person already
 */
export function useExitLayer(busy: boolean): ReactNode {
  const widget = useWidget();
  const { exitIntent } = useBoot().config;
  const [ExitIntent, setExitIntent] = useState<typeof ExitIntentComponent | null>(null);

  useEffect(() => {
    if (!exitIntent) return;
    loadFeature(widget.texts, 'exit-intent', () => import('#widget/features/exit-intent/exit-intent.tsx')).then(
      (chunk) => setExitIntent(() => chunk.ExitIntent),
      // Nobody misses a popup.
      () => undefined,
    );
  }, [exitIntent, widget]);

  return ExitIntent && <ExitIntent busy={busy} />;
}
