import { readRecipientNumber, readReferralNumber } from '../../orders/programme-number.ts';
import type { FormErrors, FormValues } from '../orders/form-check.ts';
import { exampleOf, monthlyOf, pricesOf } from '../prices.ts';
import { findTariff, tariffs, type Tariff } from '../tariffs.ts';
import { html, type Html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { errorState, errorSummary, errorText, fieldGroups, fieldId, textField } from './order-fields.ts';

interface OrderPage {
  readonly submissionId: string;
  readonly values: FormValues;
  readonly errors: FormErrors;
}

const choice = (tariff: Tariff, index: number, { values, errors }: OrderPage): Html =>
  html`<label class="choice">
    <input
      type="radio"
      name="produkt"
      value="${tariff.id}"
      required
      ${index === 0 && html`id="${fieldId('produkt')}" ${errorState('produkt', errors)}`}
      ${values['produkt'] === tariff.id && html`checked`}
    />
    <span class="choice-words">
      <strong>${tariff.name}</strong>
      ${pricesOf(tariff).map(({ label, value }) => html`<span>${label} ${value}</span>`)}
      <span>${tariff.term}</span>
    </span>
    <span class="choice-price"
      ><strong>rund ${monthlyOf(tariff)}</strong> im Monat<small>${exampleOf(tariff)}</small></span
    >
  </label>`;

const recommended = (values: FormValues): Html | null =>
  readReferralNumber(values['empfehlung']) || readRecipientNumber(values['empfaenger'])
    ? html`<p class="notice notice-good">
        Du kommst über eine Empfehlung. Wir geben deine Bestellung ans Empfehlungsprogramm weiter, damit die Prämie
        ankommt: Bestellnummer, Tarif, Zeitpunkt und Stand, sonst nichts.
      </p>`
    : null;

const unreadable = (values: FormValues): Html | null =>
  values['empfehlung'] && !readReferralNumber(values['empfehlung'])
    ? html`<p class="notice">
        Die Empfehlung in deinem Link konnten wir nicht lesen. Bestellen kannst du trotzdem. Soll jemand eine Prämie
        bekommen, öffne bitte den Link aus der Nachricht noch einmal.
      </p>`
    : null;

const goneTariff = ({ values, errors }: OrderPage): Html | null =>
  values['produkt'] && !findTariff(values['produkt']) && !errors['produkt']
    ? html`<p class="notice">Diesen Tarif gibt es nicht mehr. Such dir einen aus, der dir passt.</p>`
    : null;

export const order = (page: OrderPage): Page => ({
  language: 'de',
  title: `${Object.keys(page.errors).length > 0 ? 'Bitte prüfen: ' : ''}Lindenstrom bestellen`,
  description: 'In fünf Minuten zu Ökostrom und Gas aus dem Aulinger Land wechseln.',
  indexed: false,
  main: html`<div class="wrap narrow section order">
    <p class="eyebrow">Wechseln in fünf Minuten</p>
    <h1>Deine Bestellung</h1>
    ${errorSummary(page.errors)} ${recommended(page.values)} ${unreadable(page.values)} ${goneTariff(page)}
    <form method="post" action="/bestellen" novalidate>
      <input type="hidden" name="vorgang" value="${page.submissionId}" />
      <input type="hidden" name="empfehlung" value="${page.values['empfehlung'] ?? ''}" />
      <input type="hidden" name="empfaenger" value="${page.values['empfaenger'] ?? ''}" />
      <fieldset class="card">
        <legend>Dein Tarif</legend>
        <div class="choices">${tariffs.map((tariff, index) => choice(tariff, index, page))}</div>
        ${errorText('produkt', page.errors)}
      </fieldset>
      ${fieldGroups.map(
        ({ legend, fields }) =>
          html`<fieldset class="card">
            <legend>${legend}</legend>
            <div class="fields">${fields.map((field) => textField(field, page.values, page.errors))}</div>
          </fieldset>`,
      )}
      <div class="card">
        <label class="check">
          <input
            type="checkbox"
            name="bedingungen"
            value="ja"
            id="${fieldId('bedingungen')}"
            required
            ${page.values['bedingungen'] === 'ja' && html`checked`}
            ${errorState('bedingungen', page.errors)}
          />
          <span>
            Ich beauftrage Lindenstrom mit der Lieferung zu den oben genannten Preisen und damit, meinen bisherigen
            Vertrag zu kündigen. Ich bin mindestens 18 Jahre alt. Die
            <a href="/widerruf" target="_blank">Widerrufsbelehrung</a> habe ich erhalten: Ich kann 14 Tage lang ohne
            Grund widerrufen.
          </span>
        </label>
        ${errorText('bedingungen', page.errors)}
        <p class="field-hint">
          Was mit deinen Angaben geschieht, steht in den <a href="/datenschutz">Datenschutzhinweisen</a>.
        </p>
        <button class="button" type="submit">Zahlungspflichtig bestellen</button>
      </div>
    </form>
  </div>`,
});
