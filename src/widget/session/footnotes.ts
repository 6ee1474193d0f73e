import { create } from 'zustand';

interface Footnotes {
  /** Changes with each navigation: marks that are still there are cited anew. */
  readonly page: number;
  /** The cited identifiers in the order in which a reader meets their marks; the first one is number 1. */
  readonly cited: readonly string[];
}

/** The footnotes that the shown page refers to (specification §3.2). */
export const useFootnotes = create<Footnotes>(() => ({ page: 0, cited: [] }));

let marks = new Map<Element, string>();

/** The marks as a reader meets them. */
function inOrder(): [Element, string][] {
  return [...marks].toSorted(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

function number(): void {
  const cited = [...new Set(inOrder().map(([, identifier]) => identifier))];
  if (cited.join() !== useFootnotes.getState().cited.join()) useFootnotes.setState({ cited });
}

/**
 * A mark stands on the page.
 * @returns how to take it away
 */
export function citeFootnote(identifier: string, mark: Element): () => void {
  marks.set(mark, identifier);
  number();
  return () => {
    if (marks.delete(mark)) number();
  };
}

/** Footnotes are cleared on each navigation (specification §2.4). */
export function clearFootnotes(): void {
  marks = new Map();
  useFootnotes.setState(({ page }) => ({ page: page + 1, cited: [] }));
}

/** The first mark of a footnote, to which a reader goes back. */
export function firstMarkOf(identifier: string): Element | undefined {
  return inOrder().find(([, cited]) => cited === identifier)?.[0];
}
