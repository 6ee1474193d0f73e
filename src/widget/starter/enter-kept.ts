import { enterValue } from './enter-value.ts';
import { isTicked, wordsOf, type Field } from './early-values.ts';
import { takeEntries } from './kept-entries.ts';
import { isLocked } from './repeat-acts.ts';

/** How long a form may take to come, in milliseconds: some wait for what they are about. */
const patience = 30_000;

/**
 * Enters what was kept for this screen as soon as its fields are there, each once; what stands in one by then is newer.
 * @param root what the app shows
 */
export function enterKept(root: Element, tenant: string, route: string): void {
  const kept = takeEntries(tenant, route);
  const enter = () => {
    for (const field of root.querySelectorAll<Field>('[data-kept] [name]')) {
      const words = wordsOf(field);
      const value = kept.get(words);
      const isEmpty = isTicked(field) || field.value === '';
      if (kept.delete(words) && isEmpty && !isLocked(field)) enterValue(field, value ?? '');
    }
    if (kept.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enter);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
  enter();
}
