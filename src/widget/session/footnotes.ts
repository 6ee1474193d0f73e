import { createStore, type StoreApi } from 'zustand/vanilla';

interface Cited {
  /** Changes with each navigation: marks that are still there are cited anew. */
  readonly page: number;
  /** The cited identifiers in the order in which a reader meets their marks; the first one is number 1. */
  readonly cited: readonly string[];
}

/** The footnotes that the shown page refers to (specification §3.2). */
export interface Footnotes {
  readonly store: StoreApi<Cited>;
  /**
   * A mark stands on the page.
   * @returns how to take it away
   */
  readonly cite: (identifier: string, mark: Element) => () => void;
  /** Footnotes are cleared on each navigation (specification §2.4). */
  readonly clear: () => void;
  /** The first mark of a footnote, to which a reader goes back. */
  readonly firstMarkOf: (identifier: string) => Element | undefined;
}

/** @param first those to which the first screen refers, where it was rendered before; its marks are not known yet */
export function createFootnotes(first: readonly string[] = []): Footnotes {
  const store = createStore<Cited>(() => ({ page: 0, cited: first }));
  const marks = new Map<Element, string>();

  /** The marks as a reader meets them. */
  const inOrder = () =>
    [...marks].toSorted(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const number = () => {
    const cited = [...new Set(inOrder().map(([, identifier]) => identifier))];
    if (cited.join() !== store.getState().cited.join()) store.setState({ cited });
  };

  return {
    store,
    cite: (identifier, mark) => {
      marks.set(mark, identifier);
      number();
      return () => {
        if (marks.delete(mark)) number();
      };
    },
    clear: () => {
      marks.clear();
      store.setState(({ page }) => ({ page: page + 1, cited: [] }));
    },
    firstMarkOf: (identifier) => inOrder().find(([, cited]) => cited === identifier)?.[0],
  };
}
