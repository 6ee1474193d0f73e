import { declarationRules, type Declaration, type DeclarationKind } from '../orders/declarations.ts';
import type { FormErrors, FormValues } from '../orders/form-check.ts';
import { html, type Html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { errorSummary, textField } from './order-fields.ts';

interface Words {
  readonly path: string;
  readonly title: string;
  readonly lead: Html;
  /** The words of the law for the button that declares it. */
  readonly button: string;
  readonly received: string;
}

const words: Readonly<Record<DeclarationKind, Words>> = {
  widerruf: {
    path: '/widerrufen',
    title: 'Vertrag widerrufen',
    lead: html`14 Tage lang kannst du deinen Vertrag ohne Grund widerrufen. Wie das geht und was danach geschieht, steht
      in der <a href="/widerruf">Widerrufsbelehrung</a>.`,
    button: 'Widerruf bestätigen',
    received: 'Dein Widerruf ist bei uns',
  },
  kuendigung: {
    path: '/kuendigen',
    title: 'Verträge hier kündigen',
    lead: html`Du kündigst hier deinen Vertrag über Strom oder Gas. Gibst du keinen Tag an, endet er so früh wie
    möglich. Kündigst du aus einem wichtigen Grund fristlos, nenne ihn bitte.`,
    button: 'Jetzt kündigen',
    received: 'Deine Kündigung ist bei uns',
  },
};

const labels: Readonly<Record<string, string>> = {
  name: 'Vor- und Nachname',
  vertrag: 'Bestell- oder Kundennummer',
  email: 'E-Mail-Adresse für die Bestätigung',
  zum: 'Vertragsende',
  grund: 'Wichtiger Grund',
};

const fieldOf = (name: string, kind: DeclarationKind) => {
  const rule = declarationRules[kind][name];
  return {
    name,
    label: labels[name] ?? name,
    limit: rule?.limit ?? 0,
    required: rule?.missing !== undefined,
    width: 'full',
    autocomplete: name === 'name' ? 'name' : name === 'email' ? 'email' : 'off',
    ...(name === 'email' && { type: 'email' as const }),
    ...(name === 'vertrag' && { hint: 'Sie steht auf der Bestätigung, zum Beispiel LS-2026-000123.' }),
    ...(name === 'zum' && { hint: 'Zum Beispiel 31.12.2027. Ohne Angabe so früh wie möglich.' }),
    ...(name === 'grund' && { hint: 'Nur für eine Kündigung ohne Frist.' }),
  } as const;
};

const fieldsOf = (kind: DeclarationKind) => Object.keys(declarationRules[kind]).map((name) => fieldOf(name, kind));

const page = (title: string, main: Html): Page => ({
  language: 'de',
  title: `${title} | Lindenstrom`,
  description: title,
  indexed: false,
  main: html`<div class="wrap narrow section order">
    <h1>${title}</h1>
    ${main}
  </div>`,
});

/** The form of a withdrawal or a cancellation, without a login as the law wants it. */
export function declarationForm(kind: DeclarationKind, values: FormValues = {}, errors: FormErrors = {}): Page {
  const { path, title, lead, button } = words[kind];
  return page(
    title,
    html`<p class="lead">${lead}</p>
      ${errorSummary(errors, labels)}
      <form method="post" action="${path}" novalidate>
        <div class="card">
          <div class="fields">${fieldsOf(kind).map((field) => textField(field, values, errors))}</div>
        </div>
        <div class="card">
          <p class="field-hint">
            Was mit deinen Angaben geschieht, steht in den <a href="/datenschutz">Datenschutzhinweisen</a>.
          </p>
          <button class="button" type="submit">${button}</button>
        </div>
      </form>`,
  );
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** What arrived and when, to be kept (§ 312k (3), § 356a (4) BGB). */
export function declarationReceived({ kind, given, arrivedAt }: Declaration): Page {
  return page(
    words[kind].received,
    html`<p class="lead">Eingegangen am ${day.format(arrivedAt)} um ${time.format(arrivedAt)} Uhr (deutsche Zeit).</p>
      <dl class="card summary">
        ${Object.entries(given)
          .filter(([, value]) => value !== '')
          .map(
            ([name, value]) =>
              html`<div>
                <dt>${labels[name] ?? name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
      </dl>
      <p>
        Ein Energieversorger schickt dir das sofort auch per E-Mail. Lindenstrom ist erfunden und verschickt keine:
        Speichere oder drucke bitte diese Seite.
      </p>
      <p class="actions"><a class="button button-quiet" href="/">Zur Startseite</a></p>`,
  );
}
