import type { Language } from '#contract/languages.ts';
import { classNames } from '#widget/ui/class-names.ts';
import noticeStyles from '#widget/ui/notice.module.css';
import { enterValue } from './enter-value.ts';
import { isTicked, wordsOf, type Field } from './early-values.ts';
import { takeEntries } from './kept-entries.ts';
import { isLocked } from './repeat-acts.ts';

/** How long a form may take to come, in milliseconds: some wait for what they are about. */
const patience = 30_000;

/** Said without the text catalog, as nobody else is to carry it, and so that it fits who says du and who says Sie. A tick may be a consent, and is never kept. */
const texts: Readonly<Record<Language, Readonly<Record<'back' | 'send' | 'tick', string>>>> = {
  de: {
    back: 'Die Eingaben sind wieder da.',
    send: 'Bitte das Formular noch einmal absenden.',
    tick: 'Bitte die Häkchen neu setzen und das Formular noch einmal absenden.',
  },
  en: {
    back: 'Your entries are back.',
    send: 'Please send the form again.',
    tick: 'Please tick the boxes again and send the form once more.',
  },
};

/** Says at the head of a form what has come back and what has not, until it is sent. */
function sayEntered(form: HTMLFormElement): void {
  const page = form.ownerDocument;
  const spoken = Object.entries(texts).find(([language]) => language === page.documentElement.lang);
  const { back, send, tick } = spoken?.[1] ?? texts.de;
  const notice = page.createElement('div');
  notice.className = classNames(noticeStyles.notice, noticeStyles.info);
  notice.setAttribute('role', 'status');
  const sentence = page.createElement('div');
  sentence.style.gridColumn = '1 / -1';
  notice.append(sentence);
  form.prepend(notice);
  form.addEventListener('submit', () => notice.remove(), { once: true });
  // What speaks has to be there before it says something.
  setTimeout(() => {
    sentence.textContent = `${back} ${form.querySelector('[type="checkbox"]') ? tick : send}`;
  });
}

/**
 * Enters what was kept for this screen as soon as its fields are there, each once; what stands in one by then is newer.
 * @param root what the app shows
 */
export function enterKept(root: Element, tenant: string, route: string): void {
  const kept = takeEntries(tenant, route);
  const told = new Set<HTMLFormElement>();
  const enter = () => {
    for (const field of root.querySelectorAll<Field>('[data-kept] [name]')) {
      const words = wordsOf(field);
      const value = kept.get(words);
      const isEmpty = isTicked(field) || field.value === '';
      if (!kept.delete(words) || !isEmpty || isLocked(field)) continue;
      enterValue(field, value ?? '');
      const { form } = field;
      if (form && !told.has(form)) sayEntered(form);
      if (form) told.add(form);
    }
    if (kept.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enter);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
  enter();
}
