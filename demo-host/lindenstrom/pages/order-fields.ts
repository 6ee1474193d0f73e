import { isRequired, limitOf, type FieldName, type FormErrors, type FormValues } from '../orders/form-check.ts';
import { html, type Html } from '../web/html.ts';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly width: 'full' | 'wide' | 'half' | 'short';
  readonly type?: 'email' | 'tel';
  readonly numeric?: boolean;
  readonly hint?: string;
  readonly limit: number;
  readonly required: boolean;
}

/** A field of the order, with what its rule says of it. */
const asked = (field: Omit<Field, 'limit' | 'required'> & { readonly name: FieldName }): Field => ({
  ...field,
  limit: limitOf(field.name),
  required: isRequired(field.name),
});

interface Group {
  readonly legend: string;
  readonly fields: readonly Field[];
}

export const fieldGroups: readonly Group[] = [
  {
    legend: 'Wer du bist',
    fields: [
      asked({ name: 'vorname', label: 'Vorname', autocomplete: 'given-name', width: 'half' }),
      asked({ name: 'nachname', label: 'Nachname', autocomplete: 'family-name', width: 'half' }),
      asked({ name: 'email', label: 'E-Mail-Adresse', autocomplete: 'email', type: 'email', width: 'half' }),
      asked({
        name: 'telefon',
        label: 'Telefon für Rückfragen',
        autocomplete: 'tel',
        type: 'tel',
        width: 'half',
      }),
    ],
  },
  {
    legend: 'Wohin wir liefern',
    fields: [
      asked({ name: 'strasse', label: 'Straße', autocomplete: 'address-line1', width: 'wide' }),
      asked({ name: 'hausnummer', label: 'Hausnummer', autocomplete: 'off', width: 'short' }),
      asked({ name: 'plz', label: 'Postleitzahl', autocomplete: 'postal-code', numeric: true, width: 'short' }),
      asked({ name: 'ort', label: 'Ort', autocomplete: 'address-level2', width: 'wide' }),
      asked({
        name: 'zaehlernummer',
        label: 'Zählernummer',
        autocomplete: 'off',
        width: 'full',
        hint: 'Steht auf dem Zähler und auf der letzten Rechnung. Du kannst sie nachreichen.',
      }),
    ],
  },
];

export const fieldId = (name: string): string => `feld-${name}`;

export const errorText = (name: string, errors: FormErrors): Html | null =>
  errors[name] ? html`<p class="field-error" id="${fieldId(name)}-fehler">${errors[name]}</p>` : null;

/** What the field says about itself to assistive technology; the first mistake on the page takes the focus. */
export const errorState = (name: string, errors: FormErrors, hint = false): Html => {
  const described = [hint && `${fieldId(name)}-hinweis`, errors[name] && `${fieldId(name)}-fehler`]
    .filter(Boolean)
    .join(' ');
  return html`${described && html`aria-describedby="${described}"`} ${errors[name] && html`aria-invalid="true"`}
  ${Object.keys(errors)[0] === name && html`autofocus`}`;
};

export const textField = (field: Field, values: FormValues, errors: FormErrors): Html => {
  const { name, label, autocomplete, width, type = 'text', numeric = false, hint, limit, required } = field;
  return html`<div class="field field-${width}">
    <label for="${fieldId(name)}">${label}${!required && html` <span class="optional">freiwillig</span>`}</label>
    ${hint && html`<p class="field-hint" id="${fieldId(name)}-hinweis">${hint}</p>`}
    <input
      id="${fieldId(name)}"
      name="${name}"
      type="${type}"
      value="${values[name] ?? ''}"
      autocomplete="${autocomplete}"
      maxlength="${limit}"
      ${numeric && html`inputmode="numeric"`}
      ${required && html`required`}
      ${errorState(name, errors, hint !== undefined)}
    />
    ${errorText(name, errors)}
  </div>`;
};

const orderLabels: Readonly<Record<string, string>> = {
  produkt: 'Tarif',
  bedingungen: 'Zustimmung',
  ...Object.fromEntries(fieldGroups.flatMap((group) => group.fields.map(({ name, label }) => [name, label]))),
};

/** What is wrong, with a link to each field by its label. */
export const errorSummary = (errors: FormErrors, labels = orderLabels): Html | null =>
  Object.keys(errors).length === 0
    ? null
    : html`<div class="notice notice-error" role="alert">
        <h2>Da fehlt noch etwas</h2>
        <ul>
          ${Object.entries(errors).map(
            ([name, text]) => html`<li><a href="#${fieldId(name)}">${labels[name] ?? name}</a>: ${text}</li>`,
          )}
        </ul>
      </div>`;
