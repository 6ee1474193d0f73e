import { isTicked, type Field } from './early-values.ts';

/** Enters it as a person does, so that the app hears of it: what stands in the field already is no news to React. */
export function enterValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // Who chooses another one leaves this one by that.
    if (!isTicked(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  } else {
    enterText(field, value);
  }
}

/**
 * React replaces the field's own property to learn what it knows already; by the property of all fields it does not.
 * The cursor stays where the person has it, unless React has put something else there meanwhile: then it is at the end.
 */
function enterText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const isThere = field.value === value;
  const { selectionStart: from, selectionEnd: to } = field;
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Fields of addresses have no cursor that anybody may know.
  if (from !== null) field.setSelectionRange(isThere ? from : value.length, isThere ? to : value.length);
}
