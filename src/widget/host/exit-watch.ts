import { createFollowed } from './followed.ts';
import { whileWanted } from './wanted.ts';

/** Tells a listener when the pointer leaves the page, for as long as it listens. @returns how to end it */
export type OnExit = (listener: () => void) => () => void;

interface ExitWatch {
  readonly onExit: OnExit;
  /** The page says that the pointer left it. */
  readonly leaving: () => void;
}

/**
 * A frame cannot see the pointer leave the page, so the page is asked to tell; a page of its own sees it by itself.
 * @param ask tells the page whether to watch; null where the widget is the page
 */
export function watchExit(ask: ((watched: boolean) => void) | null): ExitWatch {
  const exits = createFollowed(0);
  const leaving = () => exits.set(exits.get() + 1);
  const see = ({ clientY }: MouseEvent) => {
    if (clientY <= 0) leaving();
  };
  const { want } = whileWanted((watched) => {
    const root = document.documentElement;
    if (ask) ask(watched);
    else if (watched) root.addEventListener('mouseleave', see);
    else root.removeEventListener('mouseleave', see);
  });
  return {
    leaving,
    onExit: (listener) => {
      const end = exits.subscribe(listener);
      const release = want();
      return () => {
        end();
        release();
      };
    },
  };
}
