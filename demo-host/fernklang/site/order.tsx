import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from './frame.tsx';
import { money, placeOrder, useTariffs, type Placed } from './shop.ts';

type Values = Readonly<Record<string, string>>;

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

function Field({ name, label, mistake, children }: FieldProps) {
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

const news: Readonly<Record<string, string>> = {
  matched: 'Wir haben die Empfehlung gefunden und Ihre Bestellung zugeordnet.',
  unmatched: 'Zu der Empfehlung haben wir nichts gefunden. Ihre Bestellung gilt trotzdem.',
  pending: 'Die Empfehlung ordnen wir in Kürze zu.',
  refused: 'Die Empfehlung konnten wir nicht zuordnen. Ihre Bestellung gilt trotzdem.',
};

function Thanks({ number, report }: { readonly number: string; readonly report: string }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page title="Vielen Dank für Ihre Bestellung">
      <p ref={heading} tabIndex={-1}>
        Ihre Bestellnummer ist <strong>{number}</strong>.
      </p>
      {news[report] !== undefined && <p>{news[report]}</p>}
    </Page>
  );
}

/** `/bestellen?produkt=…`: orders a tariff, for whoever was recommended and for everybody else. */
export function Order() {
  const [query] = useSearchParams();
  const { tariffs } = useTariffs();
  const [submission] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState(query.get('produkt') ?? '');
  const [isSending, setSending] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const mistakes: Values = placed !== null && placed !== 'failed' && 'mistakes' in placed ? placed.mistakes : {};
  const hasMistakes = Object.keys(mistakes).length > 0;
  useEffect(() => {
    if (hasMistakes || placed === 'failed') summary.current?.focus();
  }, [placed, hasMistakes]);

  if (placed !== null && placed !== 'failed') {
    if ('number' in placed) return <Thanks {...placed} />;
    if ('before' in placed) return <Thanks number={placed.before} report="none" />;
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    const answer = await placeOrder({
      ...Object.fromEntries(form),
      bedingungen: form.has('bedingungen'),
      vorgang: submission,
      empfehlung: query.get('empfehlung') ?? '',
      empfaenger: query.get('empfaenger') ?? '',
    });
    setSending(false);
    setPlaced(answer);
  };

  const chosen = tariffs?.find(({ id }) => id === wanted);
  return (
    <Page title="Bestellen" lead={query.has('empfehlung') ? 'Sie kommen über eine Empfehlung.' : undefined}>
      <form className="order" noValidate onSubmit={(event) => void send(event)}>
        {(hasMistakes || placed === 'failed') && (
          <p ref={summary} tabIndex={-1} role="alert" className="mistake">
            {placed === 'failed'
              ? 'Die Bestellung ist nicht angekommen. Bitte versuchen Sie es noch einmal; Ihre Eingaben sind noch da.'
              : 'Bitte prüfen Sie Ihre Angaben.'}
          </p>
        )}
        <Field name="tarif" label="Tarif" mistake={mistakes['tarif']}>
          {(props) => (
            <select {...props} value={wanted} onChange={({ target }) => setWanted(target.value)}>
              <option value="">Bitte wählen</option>
              {(tariffs ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {chosen && (
          <p className="price">
            <strong>{money(chosen.monthlyCent)}</strong> im Monat,{' '}
            {chosen.onceCent === 0 ? 'ohne einmalige Kosten' : `${money(chosen.onceCent)} einmalig`}
          </p>
        )}
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
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="bedingungen"
              value="ja"
              aria-invalid={mistakes['bedingungen'] ? true : undefined}
            />
            Ich habe die Vertragszusammenfassung erhalten und stimme den Vertragsbedingungen zu.
          </label>
          {mistakes['bedingungen'] !== undefined && <p className="mistake">{mistakes['bedingungen']}</p>}
        </div>
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Einen Moment' : 'Zahlungspflichtig bestellen'}
        </button>
      </form>
    </Page>
  );
}
