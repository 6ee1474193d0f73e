import type { Place } from './place.ts';

/**
 * The element itself where the app took it over, else what stands in its place and is alike: where the app rendered anew,
 * nothing may be pressed that nobody has pressed.
 */
export function findPlace({ element, way }: Place, root: Element): Element | null {
  if (root.contains(element)) return element;
  let found: Element | undefined = root;
  for (const at of way) found = found?.children[at];
  return found && nameOf(found) === nameOf(element) ? found : null;
}

/** What tells elements apart that may stand in one place: buttons by their words, fields by their names. */
function nameOf(element: Element): string {
  const words = element instanceof HTMLButtonElement ? element.textContent : null;
  return [element.tagName, element.getAttribute('name'), element.getAttribute('type'), words].join(' ');
}
