/** What a person did before the app was there. */
export interface Early {
  /** The app is there and has taken up the screen: does what was pressed, and enters what was entered. Call it once. */
  readonly handOver: () => void;
  /** The app shows something else: what was done is of no use to it. */
  readonly drop: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether something else stands there than what the service has rendered. */
function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return ![...field.selectedOptions].every((option) => option.defaultSelected);
  return field.value !== field.defaultValue;
}

/** A press that would do nothing, or leave the frame, without the app. */
function pressed(
  { target, ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent,
  tenant: string,
): HTMLElement | null {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey || button !== 0) return null;
  return target.closest<HTMLElement>(`button, a[href^="/${tenant}/"], a[href^="#"]`);
}

/**
 * Notices what a person does with a screen that the service has rendered, before the app is there: a press on a button or on
 * a link to another page is kept, and done once the app can do it; of several the last one counts. What is typed, chosen or
 * ticked stays in its field, and is told to the app.
 * @param root holds the screen
 * @param tenant the first segment of the addresses of pages
 */
export function noticeEarly(root: HTMLElement, tenant: string): Early {
  let press: HTMLElement | null = null;
  /** As it was last left: React writes its own values when it comes. */
  const entered = new Map<Field, string | boolean>();
  const note = (field: Field) => entered.set(field, isTicked(field) ? field.checked : field.value);
  // What was entered before this script came, or by the browser itself.
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) note(field);
  const noticing = new AbortController();
  const options = { capture: true, signal: noticing.signal };

  root.addEventListener(
    'click',
    (event) => {
      const target = pressed(event, tenant);
      if (!target) return;
      event.preventDefault();
      press = target;
    },
    options,
  );
  // By the Enter key in a field as well.
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) press = event.target.querySelector<HTMLElement>('[type="submit"]');
    },
    options,
  );
  root.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) note(target);
    },
    options,
  );

  return {
    handOver: () => {
      noticing.abort();
      for (const [field, value] of entered) if (field.isConnected) enter(field, value);
      if (press?.isConnected) press.click();
    },
    drop: () => noticing.abort(),
  };
}

/**
 * Tells React what stands in a field already: it hears of a value only where that differs from the one it knows, which it
 * reads by a property of its own.
 */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isTicked(field)) return;
    field.checked = !value;
    field.click();
    return;
  }
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
