import type { Order } from '../../orders/order.ts';
import { html, type Html } from '../web/html.ts';
import type { Page } from '../web/page.ts';

const plain = (title: string, text: Html): Page => ({
  language: 'de',
  title: `${title} | Lindenstrom`,
  description: title,
  indexed: false,
  main: html`<div class="wrap narrow section">
    <h1>${title}</h1>
    ${text}
  </div>`,
});

const home = html`<p class="actions"><a class="button" href="/">Zur Startseite</a></p>`;
const again = html`<p class="actions"><a class="button" href="/bestellen">Neue Bestellung beginnen</a></p>`;

export const notFound = plain(
  'Diese Seite gibt es nicht',
  html`<p class="lead">Vielleicht ist der Link alt oder ein Zeichen fehlt.</p>
    ${home}`,
);

export const badRequest = plain(
  'Das konnten wir nicht lesen',
  html`<p class="lead">
      Deine Angaben sind unvollständig oder nicht richtig bei uns angekommen. Bitte geh zurück und versuche es noch
      einmal.
    </p>
    ${home}`,
);

export const tooMany = plain(
  'Einen Moment bitte',
  html`<p class="lead">
      Von deinem Anschluss kamen gerade sehr viele Bestellungen. Versuche es in einer Minute noch einmal.
    </p>
    ${home}`,
);

export const broken = plain(
  'Das hat gerade nicht geklappt',
  html`<p class="lead">
      Bei uns ist etwas schiefgegangen. Lade die Seite neu oder ruf uns an: 0221 4710 460. Auch wenn du eine Bestellung
      zweimal abschickst, wird daraus nur eine.
    </p>
    ${home}`,
);

export const alreadyOrdered = (order: Order): Page =>
  plain(
    'Diese Bestellung haben wir schon',
    html`<p class="lead">
        Unter der Nummer <strong class="order-number">${order.number}</strong> liegt uns deine Bestellung vor. Du hast
        dasselbe Formular noch einmal mit anderen Angaben abgeschickt. Daran haben wir nichts geändert.
      </p>
      <p>
        Möchtest du etwas berichtigen, ruf uns an: <a href="tel:+492214710460">0221 4710 460</a>. Möchtest du für einen
        weiteren Anschluss bestellen, beginne bitte neu.
      </p>
      ${again}`,
  );
