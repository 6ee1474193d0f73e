import { duo, flame, spark, tick } from '../pictures/icons.ts';
import { exampleOf, guaranteeNote, guaranteeOf, monthlyOf, pricesOf } from '../prices.ts';
import { tariffs, type Tariff } from '../tariffs.ts';
import { html, type Html } from '../web/html.ts';

const pictureOf = { Strom: spark, Gas: flame, 'Strom und Gas': duo } as const;

const benefitsOf = (tariff: Tariff) => [guaranteeOf(tariff), ...tariff.benefits].filter((benefit) => benefit !== null);

const card = (tariff: Tariff): Html =>
  html`<li class="card tariff">
    <p class="tariff-kind">${pictureOf[tariff.kind]}${tariff.kind}</p>
    <h3>${tariff.name}</h3>
    <p>${tariff.promise}</p>
    <div class="price">
      <p>rund <strong>${monthlyOf(tariff)}</strong> im Monat<small>${exampleOf(tariff)}</small></p>
      <dl>
        ${pricesOf(tariff).map(
          ({ label, value }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </div>
    <ul class="ticks">
      ${benefitsOf(tariff).map((benefit) => html`<li>${tick}<span>${benefit}</span></li>`)}
    </ul>
    <a class="button" href="/bestellen?produkt=${tariff.id}">${tariff.name} bestellen</a>
  </li>`;

export const tariffCards: Html = html`<ul class="cards">
    ${tariffs.map(card)}
  </ul>
  <p class="price-note">${guaranteeNote}</p>`;
