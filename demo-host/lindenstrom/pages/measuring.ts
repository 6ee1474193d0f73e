import type { Count } from '../measuring/counts.ts';
import { goalNames } from '../measuring/goal-names.ts';
import { html } from '../web/html.ts';
import type { Page } from '../web/page.ts';

const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });

const nothing = html`<p class="notice">
  Noch ist nichts angekommen. Öffne <a href="/empfehlen">die Empfehlungsseite</a> und erlaube dort „Analytisch“. Ohne
  diese Einwilligung wird nichts geschickt.
</p>`;

function table(counts: readonly Count[]) {
  const visits = new Set(counts.map(({ visit }) => visit)).size;
  return html`<p>
      ${counts.length} ${counts.length === 1 ? 'Eintrag' : 'Einträge'} aus ${visits}
      ${visits === 1 ? 'Besuch' : 'Besuchen'}, der neueste oben. <a href="/messung">Neu laden</a>
    </p>
    <table class="counts">
      <caption>
        Was angekommen ist
      </caption>
      <thead>
        <tr>
          <th scope="col">Zeit</th>
          <th scope="col">Seite</th>
          <th scope="col">Ziel</th>
          <th scope="col">Besuch</th>
        </tr>
      </thead>
      <tbody>
        ${counts.map(
          ({ at, page, goal, visit }) =>
            html`<tr>
              <td>${time.format(at)}</td>
              <td><code>${page}</code></td>
              <td>${goal === null ? '' : `${goal} ${goalNames[goal - 1] ?? ''}`}</td>
              <td><code>${visit.slice(0, 6)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** What the widget told Lindenstrom's counter. */
export function measuring(counts: readonly Count[]): Page {
  return {
    language: 'de',
    title: 'Messung | Lindenstrom',
    description: 'Was das Empfehlungsprogramm nach der Einwilligung zählt',
    indexed: false,
    main: html`<div class="wrap section prose">
      <h1>Messung</h1>
      <p class="lead">
        Das Empfehlungsprogramm zählt hier Seiten und Ziele, sobald jemand eingewilligt hat: als Anfragen, die ein
        Matomo versteht. Namen, Nummern und Adressen sind nicht dabei.
      </p>
      ${counts.length === 0 ? nothing : table(counts)}
    </div>`,
  };
}
