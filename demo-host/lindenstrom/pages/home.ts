import { place, sun, tick, water, wind } from '../pictures/icons.ts';
import { landscape } from '../pictures/landscape.ts';
import { neighbours } from '../pictures/neighbours.ts';
import { html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { tariffCards } from './tariff-cards.ts';

const sources = [
  {
    icon: wind,
    figure: '41',
    name: 'Windräder',
    text: 'stehen auf dem Hohen Riegel und am Sandkopf. 17 davon gehören den Gemeinden, in deren Sichtweite sie sich drehen.',
  },
  {
    icon: water,
    figure: '3',
    name: 'Wasserkraftwerke',
    text: 'arbeiten an der Aule, das älteste seit 1911. Alle drei haben heute Treppen, über die Forellen nach oben kommen.',
  },
  {
    icon: sun,
    figure: '2.300',
    name: 'Dächer',
    text: 'von Schulen, Ställen und Wohnhäusern liefern Sonnenstrom, den wir zu einem festen Preis abnehmen.',
  },
];

const steps = [
  { title: 'Tarif wählen', text: 'Fünf Minuten genügen. Die Zählernummer kannst du nachreichen.' },
  { title: 'Wir kündigen für dich', text: 'Den alten Anbieter übernehmen wir. Dein Licht geht dabei nie aus.' },
  {
    title: 'Zu Hause ankommen',
    text: 'Nach zwei bis vier Wochen beliefern wir dich und schreiben dir, ab wann genau.',
  },
];

export const home: Page = {
  language: 'de',
  title: 'Lindenstrom: Ökostrom und Gas aus dem Aulinger Land',
  description:
    'Strom aus Wind, Wasser und Sonne und Gas mit Biogas von Höfen aus der Umgebung. Faire Preise, Menschen am Telefon.',
  indexed: true,
  main: html`<section class="hero wrap">
      <div class="hero-words">
        <p class="eyebrow">Ökostrom und Gas aus dem Aulinger Land</p>
        <h1>Energie, die du vom Fenster aus sehen kannst</h1>
        <p class="lead">
          Unser Strom kommt vom Hohen Riegel, aus der Aule und von den Dächern im Tal. Wer ihn macht, kennst du
          vielleicht sogar. Was er kostet, steht gleich darunter, mit Arbeitspreis und Grundpreis.
        </p>
        <p class="actions">
          <a class="button" href="#tarife">Tarife ansehen</a>
          <a class="button button-quiet" href="#herkunft">Woher er kommt</a>
        </p>
        <ul class="ticks ticks-row">
          <li>${tick}<span>100 % Ökostrom</span></li>
          <li>${tick}<span>Eingeschränkte Preisgarantie, zwölf Monate</span></li>
          <li>${tick}<span>Service aus Aulingen</span></li>
        </ul>
      </div>
      <div class="hero-picture">${landscape}</div>
    </section>

    <section class="band" id="tarife" aria-labelledby="tarife-titel">
      <div class="wrap">
        <div class="section-head">
          <h2 id="tarife-titel">Drei Tarife, mehr braucht es nicht</h2>
          <p>Alle Preise sind Endpreise mit Steuern, Umlagen und Netzentgelten für das Netzgebiet Aulingen.</p>
        </div>
        ${tariffCards}
      </div>
    </section>

    <section class="wrap section" id="herkunft" aria-labelledby="herkunft-titel">
      <div class="section-head">
        <h2 id="herkunft-titel">Von hier, seit 1911</h2>
        <p>
          Als der Müller Anton Lind im Herbst 1911 einen Dynamo an sein Wasserrad hängte, brannte zuerst die Laterne
          unter der Dorflinde. Heute versorgen wir 86.000 Haushalte. Die Linde steht noch.
        </p>
      </div>
      <ul class="sources">
        ${sources.map(
          ({ icon, figure, name, text }) =>
            html`<li>
              ${icon}
              <p class="figure">${figure} <span>${name}</span></p>
              <p>${text}</p>
            </li>`,
        )}
      </ul>
    </section>

    <section class="band" aria-labelledby="wechseln-titel">
      <div class="wrap">
        <div class="section-head"><h2 id="wechseln-titel">So wechselst du</h2></div>
        <ol class="steps">
          ${steps.map(
            ({ title, text }) =>
              html`<li>
                <h3>${title}</h3>
                <p>${text}</p>
              </li>`,
          )}
        </ol>
      </div>
    </section>

    <section class="wrap section split" aria-labelledby="weitersagen-titel">
      <div class="split-picture">${neighbours}</div>
      <div>
        <p class="eyebrow">${place}Über den Gartenzaun</p>
        <h2 id="weitersagen-titel">Zufrieden? Sag es weiter</h2>
        <p class="lead">
          Die meisten kommen zu uns, weil jemand aus der Nachbarschaft von uns erzählt hat. Dafür sagen wir danke, mit
          bis zu 100 € für jede Bestellung. Du entscheidest, wer sie bekommt.
        </p>
        <p class="actions"><a class="button" href="/empfehlen">Lindenstrom empfehlen</a></p>
      </div>
    </section>`,
};
