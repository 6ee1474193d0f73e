import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ShopTariff } from '../shop/tariffs.ts';
import { Page } from './frame.tsx';
import { OrderedBefore, Thanks } from './order-answer.tsx';
import { Field, PersonFields, TermsField } from './order-fields.tsx';
import { placeOrder, useTariffs, type Placed } from './shop.ts';
import { NoTariffs, TariffTerms } from './tariff-terms.tsx';

type Trouble = Extract<Placed, { failed: true } | { mistakes: unknown }>;

/** Says above the form what hinders, and is focused anew after each try. */
function TroubleSummary({ trouble }: { readonly trouble: Trouble }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), [trouble]);
  return (
    <p ref={summary} tabIndex={-1} role="alert" className="mistake">
      {'failed' in trouble
        ? 'Wir wissen nicht, ob Ihre Bestellung angekommen ist. Bitte senden Sie sie noch einmal ab; es wird eine Bestellung daraus. Ihre Eingaben sind noch da.'
        : 'Bitte prüfen Sie Ihre Angaben.'}
    </p>
  );
}

/** Stands right above the button, as § 312j (2) BGB asks. */
function Chosen({ tariff }: { readonly tariff: ShopTariff }) {
  return (
    <section className="chosen" aria-labelledby="chosen">
      <h2 id="chosen">Sie bestellen: {tariff.name}</h2>
      <TariffTerms tariff={tariff} />
      <p className="note">Alle Preise enthalten die Mehrwertsteuer.</p>
    </section>
  );
}

/** `/bestellen?produkt=…`: orders a tariff, for whoever was recommended and for everybody else. */
export function Order() {
  const [query] = useSearchParams();
  const { tariffs, failed } = useTariffs();
  const [submission] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState(query.get('produkt') ?? '');
  const [isSending, setSending] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);

  if (placed && 'number' in placed) return <Thanks {...placed} />;
  if (placed && 'before' in placed) return <OrderedBefore number={placed.before} />;

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

  const mistakes = placed && 'mistakes' in placed ? placed.mistakes : {};
  const chosen = tariffs?.find(({ id }) => id === wanted);
  return (
    <Page title="Bestellen" lead={query.has('empfehlung') ? 'Sie kommen über eine Empfehlung.' : undefined}>
      {failed && <NoTariffs />}
      <form className="order" noValidate onSubmit={(event) => void send(event)}>
        {placed && <TroubleSummary trouble={placed} />}
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
        <PersonFields mistakes={mistakes} />
        <TermsField mistake={mistakes['bedingungen']} />
        {chosen && <Chosen tariff={chosen} />}
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Einen Moment' : 'Zahlungspflichtig bestellen'}
        </button>
      </form>
    </Page>
  );
}
