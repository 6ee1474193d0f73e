import { isField, isTicked, restoredFields, valueOf, type EarlyValues, type Field } from './early-values.ts';

/** Keeps what a person does until the app takes it. */
export interface Early {
  /**
   * The app begins to show itself: from now on it does by itself what is pressed, and nothing may be done twice.
   * @returns buttons that were pressed and forms that were sent, each once, in their order; then the link that was followed last
   */
  readonly takePresses: () => ReadonlySet<Element>;
  /** The fields in which anything was entered, also since the app is there. */
  readonly entered: EarlyValues;
  /** The app is there: from now on it knows by itself what is entered. */
  readonly takeValues: () => EarlyValues;
}

/** In milliseconds: whoever has pressed and seen nothing for so long has turned to something else, and is to press again. */
const patience = 60_000;

/** A press that asks for no other tab or window, and for no file. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !(button || altKey || ctrlKey || metaKey || shiftKey);

/**
 * Keeps what is done in what the service rendered: a link to a page of the widget must not load another document, and a
 * form must not be sent to nowhere. Links that lead elsewhere are left to the browser. What stands in a field is kept as it
 * was entered, since the app may put something else there when it comes.
 * @param tenant the first segment of the addresses of pages
 */
export function keepActs(root: HTMLElement, tenant: string): Early {
  const [pressing, entering] = [new AbortController(), new AbortController()];
  /** When each was last pressed, in the order in which they first were. */
  const presses = new Map<Element, number>();
  const press = (element: Element) => presses.set(element, performance.now());
  const values = new Map<Field, string | boolean>();
  let followed: readonly [link: Element, at: number] | undefined;
  const enter = (field: Field) => {
    // The last one of several to choose from counts.
    values.delete(field);
    values.set(field, valueOf(field));
  };
  const restore = () => {
    for (const field of restoredFields(root)) {
      // A tick that the browser put back may be a consent to other words; one that the person made before this script ran is
      // theirs, which the pseudo-class tells, where an engine has it.
      if (!isTicked(field) || values.has(field) || field.matches(':is(:user-valid)')) enter(field);
      else field.checked = !field.checked;
    }
  };

  const hearClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isPlain(event)) return;
    const button = target.closest('button');
    if (button && !(button.type === 'submit' && button.form)) press(button);
    const link = target.closest<HTMLAnchorElement>(`a[href^="#"], a[href^="/${tenant}/"]:not([target], [download])`);
    if (!link) return;
    const isHere = link.getAttribute('href')?.startsWith('#');
    // Below the word that the app does not come, links lead on to documents; on a partner's page there is nothing to read in these.
    if (!isHere && window.parent === window && root.previousElementSibling?.role === 'alert') return;
    event.preventDefault();
    // The hash belongs to the route.
    if (isHere) document.getElementById(link.hash.slice(1))?.focus();
    else followed = [link, performance.now()];
  };
  const hearSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = event.submitter ?? event.target;
    if (sent instanceof Element) press(sent);
  };
  // React may take up a field at the first event that tells of an entry, and put back what was rendered before the others come.
  const hearEntry = ({ target, type }: Event) => {
    if (isField(target) && isTicked(target) === (type === 'click')) enter(target);
  };
  const untilPressed = { capture: true, signal: pressing.signal };
  root.addEventListener('click', hearClick, untilPressed);
  root.addEventListener('submit', hearSubmit, untilPressed);
  for (const name of ['click', 'input']) root.addEventListener(name, hearEntry, true);
  restore();
  // Not every browser has done so before this script runs.
  window.addEventListener('DOMContentLoaded', restore, { signal: entering.signal });

  return {
    entered: values,
    takePresses: () => {
      pressing.abort();
      const since = performance.now() - patience;
      const wanted = new Set([...presses.keys()].filter((element) => Number(presses.get(element)) > since));
      return followed && followed[1] > since ? wanted.add(followed[0]) : wanted;
    },
    takeValues: () => {
      entering.abort();
      return new Map(values);
    },
  };
}
