import type { Order, ReportState } from '../../orders/order.ts';
import { tick } from '../pictures/icons.ts';
import { findTariff } from '../tariffs.ts';
import { html, type Html } from '../web/html.ts';
import type { Page } from '../web/page.ts';

const reports: Readonly<Record<ReportState, Html | null>> = {
  none: null,
  matched: html`<p class="notice notice-good">
    Deine Bestellung ist der Empfehlung zugeordnet. Wer dich empfohlen hat, sieht, dass bestellt wurde.
  </p>`,
  unmatched: html`<p class="notice">
    Deine Bestellung ist sicher bei uns, aber die Empfehlung dazu hat das Programm nicht gefunden. Vielleicht ist sie
    abgelaufen. Melde dich mit deiner Bestellnummer, wir klären das.
  </p>`,
  refused: html`<p class="notice">
    Deine Bestellung ist sicher bei uns, aber das Empfehlungsprogramm hat sie nicht angenommen. Wir kümmern uns darum.
    Du musst nichts tun.
  </p>`,
  pending: html`<div class="notice" role="status">
    <p>
      Deine Bestellung ist sicher bei uns. Das Empfehlungsprogramm ist gerade nicht erreichbar, deshalb ist sie dort
      noch nicht angekommen. Wir versuchen es weiter, bis es klappt. Du musst nichts tun.
    </p>
    <p><a href="">Stand noch einmal prüfen</a></p>
  </div>`,
};

/** No name and no address on it: whoever has this address, from a history or over a shoulder, sees the page. */
export const thanks = (order: Order): Page => ({
  language: 'de',
  title: `Bestellung ${order.number} ist da`,
  description: 'Deine Bestellung bei Lindenstrom.',
  indexed: false,
  main: html`<div class="wrap narrow section thanks">
    <p class="thanks-mark">${tick}</p>
    <h1>Danke, deine Bestellung ist da</h1>
    <dl class="card summary">
      <div>
        <dt>Bestellnummer</dt>
        <dd class="order-number">${order.number}</dd>
      </div>
      <div>
        <dt>Tarif</dt>
        <dd>${findTariff(order.form.tariffId)?.name ?? order.form.tariffId}</dd>
      </div>
    </dl>
    ${reports[order.report]}
    <h2>So geht es weiter</h2>
    <ol class="steps steps-column">
      <li>
        <h3>Heute</h3>
        <p>Du bekommst eine Bestätigung mit allen Unterlagen zum Vertrag.</p>
      </li>
      <li>
        <h3>In den nächsten Tagen</h3>
        <p>Wir kündigen bei deinem bisherigen Anbieter und melden dich beim Netzbetreiber an.</p>
      </li>
      <li>
        <h3>In zwei bis vier Wochen</h3>
        <p>Die Lieferung beginnt. Den genauen Tag schreiben wir dir vorher.</p>
      </li>
    </ol>
    <p class="actions">
      <a class="button button-quiet" href="/">Zur Startseite</a
      ><a class="button button-quiet" href="/empfehlen">Selbst empfehlen</a>
    </p>
  </div>`,
});
