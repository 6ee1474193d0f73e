// Those of a first screen are there before what shows them.
import '#widget/features/footnotes/footnotes.module.css';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import type { Widget } from '#widget/session/widget.ts';
import type { TextSurroundings } from '#widget/ui/text-context.ts';
import { useStore } from 'zustand';
import { loadFeature } from './load-feature.ts';

interface FootnoteLayer {
  /** For the texts of the page. */
  readonly surroundings: TextSurroundings;
  /** The footnotes at the end of the page, as soon as a text refers to one. */
  readonly layer: ReactNode;
}

interface FootnotesProps {
  readonly cited: readonly string[];
}

/** What shows the footnotes of one widget, once it is there. */
const shownBy = ofWidget((): { show: ComponentType<FootnotesProps> | null } => ({ show: null }));

/** Fetches what shows the footnotes, and its texts. @throws ChunkLoadError */
export async function loadFootnotes(widget: Widget): Promise<void> {
  const load = () => import('#widget/features/footnotes/footnotes.tsx');
  const { Footnotes } = await loadFeature(widget.texts, 'footnotes', load);
  shownBy(widget).show = Footnotes;
}

/** Numbers the footnotes of a page, and brings the chunk that shows them when there are any. */
export function useFootnoteLayer(): FootnoteLayer {
  const widget = useWidget();
  const { navigate } = useNavigation();
  const { page, cited } = useStore(widget.footnotes.store);
  const [Footnotes, setFootnotes] = useState(() => shownBy(widget).show);
  const missing = cited.length > 0 && Footnotes === null;

  useEffect(() => {
    if (!missing) return;
    loadFootnotes(widget).then(
      () => setFootnotes(() => shownBy(widget).show),
      // The text can be read without; the next page tries again.
      () => undefined,
    );
  }, [missing, page, widget]);

  const surroundings = useMemo(
    () => ({ follow: navigate, footnotes: { page, cited, cite: widget.footnotes.cite, open: showFootnote } }),
    [navigate, page, cited, widget],
  );
  return {
    surroundings,
    layer: Footnotes !== null && cited.length > 0 && <Footnotes cited={cited} />,
  };
}

function showFootnote(identifier: string): void {
  const note = document.getElementById(`footnote-${identifier}`);
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'nearest' });
}
