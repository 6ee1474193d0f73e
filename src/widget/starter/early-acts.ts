import { isField, restoredFields, valueOf, type EarlyValue, type Field } from './early-values.ts';
import { placeOf, type Place } from './place.ts';
import { routeOfLink, type LinkedTenant } from './route-of-link.ts';

/** What a person has done before the app was there. */
export interface EarlyActs {
  /** Buttons that were pressed and forms that were sent, each once, in their order. */
  readonly presses: readonly Place[];
  readonly values: readonly EarlyValue[];
  /** The route of the link that was followed last. */
  readonly wish: string | null;
}

/** Keeps what a person does until the app takes it. */
export interface Early {
  /** The app is alive and hears for itself from now on. */
  readonly take: () => EarlyActs;
}

/** A press that asks for no other tab or window, and for no file. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Keeps what is done in what the service rendered: a link to a page of the widget must not load another document, and a
 * form must not be sent to nowhere. Links that lead elsewhere are left to the browser. What stands in a field is kept as it
 * was entered, since the app may put something else there when it comes.
 */
export function keepActs(root: HTMLElement, tenant: LinkedTenant): Early {
  const ending = new AbortController();
  const presses = new Map<Element, Place>();
  const values = new Map<Field, EarlyValue>();
  let wish: string | null = null;
  const press = (element: Element) => {
    if (!presses.has(element)) presses.set(element, placeOf(element, root));
  };
  const enter = (field: Field) => void values.set(field, valueOf(field, root));
  const restore = () => {
    for (const field of restoredFields(root)) enter(field);
  };

  const hearClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const [link, button] = [event.target.closest('a'), event.target.closest('button')];
    if (button && !(button.type === 'submit' && button.form)) press(button);
    if (!link) return;
    if (link.getAttribute('href')?.startsWith('#')) {
      // The hash belongs to the route.
      event.preventDefault();
      document.getElementById(link.hash.slice(1))?.focus();
      return;
    }
    const route = routeOfLink(link, tenant);
    if (route === null) return;
    event.preventDefault();
    wish = route;
  };
  const hearSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = event.submitter ?? event.target;
    if (sent instanceof Element) press(sent);
  };
  const hearEntry = ({ target }: Event) => {
    if (isField(target)) enter(target);
  };
  const asTheyCome = { capture: true, signal: ending.signal };
  root.addEventListener('click', hearClick, asTheyCome);
  root.addEventListener('submit', hearSubmit, asTheyCome);
  for (const name of ['input', 'change']) root.addEventListener(name, hearEntry, asTheyCome);
  restore();
  // Not every browser has done so before this script runs.
  window.addEventListener('DOMContentLoaded', restore, asTheyCome);

  return {
    take: () => {
      ending.abort();
      return { presses: [...presses.values()], values: [...values.values()], wish };
    },
  };
}
