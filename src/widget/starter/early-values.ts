import { placeOf, type Place } from './place.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person has typed, ticked or chosen in a field. */
export interface EarlyValue {
  readonly place: Place;
  readonly value: string;
  /** Of a box or a button to choose by. */
  readonly checked: boolean;
  /** Where the cursor stood after it; null in fields that have none, as those of an address. */
  readonly cursor: number | null;
}

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** What stands in a field at the moment. */
export function valueOf(field: Field, root: Element): EarlyValue {
  return {
    place: placeOf(field, root),
    value: field.value,
    checked: isTicked(field) && field.checked,
    cursor: field instanceof HTMLSelectElement ? null : field.selectionStart,
  };
}

/** The fields that are not as the service rendered them: where a page is loaded again, browsers put back former entries. */
export function restoredFields(root: Element): readonly Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')].filter((field) => {
    if (isTicked(field)) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
    const { options, selectedIndex } = field;
    return (
      selectedIndex !==
      Math.max(
        0,
        [...options].findLastIndex((option) => option.hasAttribute('selected')),
      )
    );
  });
}
