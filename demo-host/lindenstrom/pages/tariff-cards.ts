import { duo, flame, spark, tick } from '../pictures/icons.ts';
import { tariffs, type Tariff } from '../tariffs.ts';
import { html, type Html } from '../web/html.ts';

const pictureOf = { Strom: spark, Gas: flame, 'Strom und Gas': duo } as const;

const card = (tariff: Tariff): Html =>
  html`<li class="card tariff">
    <p class="tariff-kind">${pictureOf[tariff.kind]}${tariff.kind}</p>
    <h3>${tariff.name}</h3>
    <p>${tariff.promise}</p>
    <p class="price"><strong>${tariff.monthly} €</strong> im Monat<small>${tariff.example}</small></p>
    <ul class="ticks">
      ${tariff.benefits.map((benefit) => html`<li>${tick}<span>${benefit}</span></li>`)}
    </ul>
    <a class="button" href="/bestellen?produkt=${tariff.id}">${tariff.name} bestellen</a>
  </li>`;

export const tariffCards: Html = html`<ul class="cards">
  ${tariffs.map(card)}
</ul>`;
