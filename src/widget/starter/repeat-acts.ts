import { isField, type EarlyValues, type Field } from './early-values.ts';
import { enterValue } from './enter-value.ts';
import { findAgain } from './find-again.ts';

/** Nobody can enter anything there. */
export const isLocked = (field: Field) => field.disabled || ('readOnly' in field && field.readOnly);

/** What one act leads to is on the screen before the next one, as where a person does them. */
const turn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Enters values again.
 * @param known fields that have their values
 * @returns those that have them now
 */
function enter(values: EarlyValues, root: Element, known?: ReadonlySet<Element | null>): ReadonlySet<Element | null> {
  const found = new Set<Element | null>();
  for (const [entered, value] of values) {
    const field = findAgain(entered, root);
    found.add(field);
    // What is known of the person may stand there by now, for good.
    if (isField(field) && !isLocked(field) && !known?.has(field)) enterValue(field, value);
  }
  return found;
}

/**
 * Does once more, for the app, what a person did before it was alive: entries first, then presses.
 * @param root what the app shows
 * @param others whose this is, where what was rendered was nobody's: what was sent there is not sent in their name
 */
export async function repeat(
  values: EarlyValues,
  presses: ReadonlySet<Element>,
  root: Element,
  others?: string,
): Promise<void> {
  // React takes up at once what it has left for later where something happens there; of a value entered before it would not hear.
  for (const element of [...values.keys(), ...presses]) {
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const known = enter(values, root);
  // What is known of the person has taken the place of what was rendered.
  await turn();
  enter(values, root, known);
  for (const press of presses) {
    await turn();
    if (others !== undefined && press.closest('form')) continue;
    const pressed = findAgain(press, root);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed instanceof HTMLElement) pressed.click();
  }
}
