export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person has typed or chosen in fields, and whether they have ticked them; in the order in which each was last left. */
export type EarlyValues = ReadonlyMap<Field, string | boolean>;

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** What stands in a field at the moment. */
export const valueOf = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

/** The fields that are not as the service rendered them: where a page is loaded again, browsers put back former entries. */
export function restoredFields(root: Element): readonly Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')].filter((field) => {
    if (field instanceof HTMLSelectElement)
      return (
        field.selectedIndex !==
        Math.max(
          0,
          [...field.options].findIndex((option) => option.hasAttribute('selected')),
        )
      );
    return valueOf(field) !== (isTicked(field) ? field.defaultChecked : field.defaultValue);
  });
}

/** Where entries lie on the way from one document to the next, in the tab: spelled as session/slots-of.ts does, which comes with the app. */
export const slotOfEntries = (tenant: string) => `${window.location.host}/${tenant}_entries`;

/** What tells elements of one kind apart: buttons by their words, fields by their names, links by where they lead. */
export function wordsOf(element: Element): string {
  const words = element instanceof HTMLButtonElement ? element.textContent : null;
  const choice = isField(element) && isTicked(element) ? element.value : null;
  return [...['name', 'type', 'aria-label', 'href'].map((name) => element.getAttribute(name)), words, choice].join('|');
}
