import { createContext } from 'react';

/** What a tenant's text needs of what surrounds it. The app provides it; without it links and marks lead nowhere. */
export interface TextSurroundings {
  /** Goes to a route of the widget. */
  readonly follow: (route: string) => void;
  readonly footnotes: {
    /** Changes whenever marks have to be cited anew. */
    readonly page: number;
    /** The cited identifiers; the first one is number 1. */
    readonly cited: readonly string[];
    /** @returns how to take the mark away */
    readonly cite: (identifier: string, mark: Element) => () => void;
    readonly open: (identifier: string) => void;
  };
}

export const TextContext = createContext<TextSurroundings>({
  follow: () => undefined,
  footnotes: { page: 0, cited: [], cite: () => () => undefined, open: () => undefined },
});
