import { useId, type ReactNode } from 'react';
import type { Mistakes } from '../shop/check-order.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly mistake: string | undefined;
  readonly children: (props: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

export function Field({ name, label, mistake, children }: FieldProps) {
  const id = useId();
  const told = mistake === undefined ? undefined : `${id}-mistake`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': mistake === undefined ? undefined : true, 'aria-describedby': told })}
      {mistake !== undefined && (
        <p id={told} className="mistake">
          {mistake}
        </p>
      )}
    </div>
  );
}

const texts = [
  ['vorname', 'Vorname', 'given-name'],
  ['nachname', 'Nachname', 'family-name'],
  ['geburtsdatum', 'Geburtsdatum (TT.MM.JJJJ)', 'bday'],
  ['email', 'E-Mail-Adresse', 'email'],
  ['strasse', 'Straße und Hausnummer', 'street-address'],
  ['plz', 'Postleitzahl', 'postal-code'],
  ['ort', 'Ort', 'address-level2'],
] as const;

/** Who orders, and where to. */
export function PersonFields({ mistakes }: { readonly mistakes: Mistakes }) {
  return (
    <>
      <Field name="anrede" label="Anrede" mistake={mistakes['anrede']}>
        {(props) => (
          <select {...props} defaultValue="" autoComplete="honorific-prefix">
            <option value="">Bitte wählen</option>
            <option>Frau</option>
            <option>Herr</option>
            <option>Divers</option>
          </select>
        )}
      </Field>
      {texts.map(([name, label, autoComplete]) => (
        <Field key={name} name={name} label={label} mistake={mistakes[name]}>
          {(props) => (
            <input
              {...props}
              type={name === 'email' ? 'email' : 'text'}
              inputMode={name === 'plz' ? 'numeric' : undefined}
              autoComplete={autoComplete}
              maxLength={120}
            />
          )}
        </Field>
      ))}
    </>
  );
}

export function TermsField({ mistake }: { readonly mistake: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="bedingungen"
          value="ja"
          aria-invalid={mistake === undefined ? undefined : true}
          aria-describedby={mistake === undefined ? undefined : id}
        />
        Ich stimme den Vertragsbedingungen zu. Die Vertragszusammenfassung bekomme ich vor dem Vertragsschluss per
        E-Mail.
      </label>
      {mistake !== undefined && (
        <p id={id} className="mistake">
          {mistake}
        </p>
      )}
    </div>
  );
}
