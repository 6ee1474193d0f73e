import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import type { Footnotes as FootnotesComponent } from '#widget/features/footnotes/footnotes.tsx';
import { useWidget } from '#widget/session/widget-context.ts';
import type { TextSurroundings } from '#widget/ui/text-context.ts';
import { useStore } from 'zustand';
import { loadFeature } from './load-feature.ts';

interface FootnoteLayer {
  /** For the texts of the page. */
  readonly surroundings: TextSurroundings;
  /** The footnotes at the end of the page, as soon as a text refers to one. */
  readonly layer: ReactNode;
}

/** Numbers the footnotes of a page, and brings the chunk that shows them when there are any. */
export function useFootnoteLayer(): FootnoteLayer {
  const widget = useWidget();
  const { navigate } = useNavigation();
  const { page, cited } = useStore(widget.footnotes.store);
  const [Footnotes, setFootnotes] = useState<typeof FootnotesComponent | null>(null);
  const missing = cited.length > 0 && Footnotes === null;

  useEffect(() => {
    if (!missing) return;
    loadFeature(widget.texts, 'footnotes', () => import('#widget/features/footnotes/footnotes.tsx')).then(
      (chunk) => setFootnotes(() => chunk.Footnotes),
      // The text can be read without; the next page tries again.
      () => undefined,
    );
  }, [missing, page, widget]);

  const surroundings = useMemo(
    () => ({ follow: navigate, footnotes: { page, cited, cite: widget.footnotes.cite, open: showFootnote } }),
    [navigate, page, cited, widget],
  );
  return { surroundings, layer: Footnotes && cited.length > 0 && <Footnotes cited={cited} /> };
}

function showFootnote(identifier: string): void {
  const note = document.getElementById(`footnote-${identifier}`);
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'nearest' });
}
