import { sayFailure, WHO_IS_THERE } from '#bridge/sentence.ts';
import type { Language } from '#contract/languages.ts';
import buttonStyles from '#widget/ui/button.module.css';
import { classNames } from '#widget/ui/class-names.ts';
import { loadPart, noteLack, notePress } from '#widget/ui/load-part.ts';
import noticeStyles from '#widget/ui/notice.module.css';

/** Said without the text catalog, for it may be what is missing, and in the words of the loader, for it is the same failure. */
const texts: Readonly<Record<Language, readonly [sentence: string, label: string]>> = {
  de: ['Das Programm öffnet sich hier nicht.', 'Noch einmal versuchen'],
  en: ['The programme does not open here.', 'Try again'],
};

/** How long until it is tried again by itself: on a page that says so in its own words nobody can press our button. */
const PAUSE = 15_000;

interface StartFailure {
  /** Resolves when the person wants to try again, or there is a network again, or after a pause in milliseconds. */
  readonly wanted: (pause?: number) => Promise<void>;
  /** Gives the focus to the widget's place where its button has it, for the page that comes. */
  readonly remove: () => void;
}

/** Says above the widget's place that it did not start, with a button, and to the loader where nothing stands there. */
export function sayNotStarted(page: Document): StartFailure {
  const spoken = Object.entries(texts).find(([language]) => language === page.documentElement.lang);
  const [sentence, label] = spoken?.[1] ?? texts.de;
  const notice = page.createElement('div');
  const button = page.createElement('button');
  const title = page.createElement('div');
  notice.className = classNames(noticeStyles.notice, noticeStyles.error);
  notice.setAttribute('role', 'alert');
  button.className = classNames(buttonStyles.button, buttonStyles.secondary);
  button.type = 'button';
  button.textContent = label;
  button.style.justifySelf = 'start';
  title.textContent = sentence;
  for (const each of [title, button]) each.style.gridColumn = '1 / -1';
  notice.append(title, button);
  const root = page.getElementById('root') ?? page.body.appendChild(page.createElement('div'));
  const isEmpty = root.firstElementChild === null;
  // What the service rendered stays readable below it, and as it is, for the app to take over.
  root.before(notice);

  const ending = new AbortController();
  const { signal } = ending;
  // Nobody waits for it while it is tried again.
  let tryAgain: () => void = () => undefined;
  const press = () => {
    notePress();
    tryAgain();
  };
  button.addEventListener('click', press, { signal });
  window.addEventListener('online', () => tryAgain(), { signal });

  // As the service does with what it sends instead of a widget: now, and whenever the loader asks. It tells nothing of anybody.
  const say = () => window.parent.postMessage(sayFailure('service'), '*');
  const hear = ({ data }: MessageEvent) => {
    if (data === WHO_IS_THERE) say();
  };
  if (window.parent !== window && isEmpty) {
    window.addEventListener('message', hear, { signal });
    say();
  }
  const setBusy = (isBusy: boolean) => {
    for (const name of ['aria-busy', 'aria-disabled']) button.setAttribute(name, String(isBusy));
  };
  return {
    wanted: async (pause) => {
      setBusy(false);
      let timer: number | undefined;
      await new Promise<void>((resolve) => {
        tryAgain = resolve;
        if (pause !== undefined) timer = window.setTimeout(resolve, pause);
      });
      clearTimeout(timer);
      setBusy(true);
    },
    remove: () => {
      ending.abort();
      const isHere = page.activeElement === button;
      notice.remove();
      if (!isHere) return;
      root.tabIndex = -1;
      root.focus();
    },
  };
}

/**
 * Loads what the first screen cannot do without, again and again until it is there: when the person wants it, when there
 * is a network again, and now and then by itself.
 */
export async function persist<Part>(page: Document, load: () => Promise<Part>): Promise<Part> {
  let failure: StartFailure | undefined;
  const attempt = async (): Promise<Part> => {
    try {
      return await loadPart(load);
    } catch {
      // What is missing is said to the person and to the page around.
      noteLack();
      failure ??= sayNotStarted(page);
    }
    await failure.wanted(PAUSE);
    return attempt();
  };
  const part = await attempt();
  failure?.remove();
  return part;
}
