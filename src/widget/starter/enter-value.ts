import { isTicked, type EarlyValue } from './early-values.ts';
import { findPlace } from './find-place.ts';

/** Enters it as the person did, so that the app hears of it: what stands in the field already is no news to React. */
export function enterValue({ place, value, checked, cursor }: EarlyValue, root: Element): void {
  const field = findPlace(place, root);
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && isTicked(field)) {
    // Who chooses another one leaves this one by that.
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement) {
    enterText(field, HTMLInputElement.prototype, value, cursor);
  } else if (field instanceof HTMLTextAreaElement) {
    enterText(field, HTMLTextAreaElement.prototype, value, cursor);
  }
}

/**
 * React replaces the field's own property to learn what it knows already; by the property of all fields it does not.
 * The cursor stays where the person has it, unless React has put something else there meanwhile: then where it was.
 */
function enterText<Text extends HTMLInputElement | HTMLTextAreaElement>(
  field: Text,
  prototype: Text,
  value: string,
  cursor: number | null,
): void {
  const selection = field.value === value ? [field.selectionStart, field.selectionEnd] : [cursor, cursor];
  const [from = null, to = null] = selection;
  field.value = '';
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (from !== null) field.setSelectionRange(from, to);
}
