import { enterValue } from './enter-value.ts';
import type { Field } from './early-values.ts';
import { wordsOf } from './find-again.ts';
import type { KeptEntries } from './kept-entries.ts';
import { isLocked } from './repeat-acts.ts';

/** How long a form may take to come, in milliseconds: some wait for what they are about. */
const patience = 30_000;

/** Enters what was kept as soon as its fields are there, each once. @param root what the app shows */
export function enterKept(kept: KeptEntries, root: Element): void {
  const enter = () => {
    for (const field of root.querySelectorAll<Field>('[data-kept] [name]')) {
      const words = wordsOf(field);
      const value = kept.get(words);
      kept.delete(words);
      if (value !== undefined && !isLocked(field)) enterValue(field, value);
    }
    if (kept.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enter);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
  enter();
}
