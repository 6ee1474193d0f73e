import { createContext } from 'react';

export interface PageContextValue {
  /** Stands behind the page's title in the document title. */
  readonly siteName: string;
  /** Is told the document title of a page that is rendered where there is no document. */
  readonly onTitle?: (title: string) => void;
  /** How many steps were made since the start; 0 on the first page. */
  readonly step: number;
  /** Called when a page is there and can be used, perhaps before what it waits for. */
  readonly onAlive?: () => void;
  /** Called when a page is there, all that it waits for included, and the document has its title. */
  readonly onShown: () => void;
  /** Called when the page, or an answer on it, takes the focus, so that people see where they are. */
  readonly onFocused: () => void;
  /** Called with the code of a failure that the page tells. */
  readonly onFailed: (code: 'PSOF0011') => void;
}

/** What a page must know about where it is shown; the app provides it. */
export const PageContext = createContext<PageContextValue>({
  siteName: '',
  step: 0,
  onShown: () => undefined,
  onFocused: () => undefined,
  onFailed: () => undefined,
});
