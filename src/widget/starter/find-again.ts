import { wordsOf } from './early-values.ts';

/**
 * The element itself where the app took it over, else the one that is like it: where the app rendered anew, nothing may be
 * pressed that nobody has pressed.
 * @param root what the app shows
 */
export function findAgain(element: Element, root: Element): Element | null {
  if (root.contains(element)) return element;
  const alike = [...root.querySelectorAll(element.tagName)].filter((each) => wordsOf(each) === wordsOf(element));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
