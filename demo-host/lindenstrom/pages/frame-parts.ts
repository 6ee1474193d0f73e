import { leaf } from '../pictures/leaf.ts';
import { wordmark } from '../pictures/wordmark.ts';
import { html, type Html } from '../web/html.ts';

export type Language = 'de' | 'en';

/** Height of the sticky header and a little air; the referral page tells it to the widget. */
export const headerHeight = 84;

const words = {
  de: {
    navigation: 'Hauptnavigation',
    home: 'Lindenstrom, zur Startseite',
    links: [
      { href: '/#tarife', text: 'Tarife' },
      { href: '/#herkunft', text: 'Herkunft' },
      { href: '/empfehlen', text: 'Empfehlen' },
    ],
    order: 'Jetzt wechseln',
    promise: 'Energie aus dem Aulinger Land, seit 1911.',
    address: 'Am Lindenhof 12, 36999 Aulingen',
    hours: 'Montag bis Freitag, 8 bis 18 Uhr',
    columns: [
      {
        title: 'Energie',
        links: [
          ['/#tarife', 'Strom und Gas'],
          ['/#herkunft', 'Woher sie kommt'],
          ['/bestellen', 'Wechseln'],
        ],
      },
      {
        title: 'Weitersagen',
        links: [
          ['/empfehlen', 'Lindenstrom empfehlen'],
          ['/empfehlen#fragen', 'Fragen dazu'],
        ],
      },
      {
        title: 'Rechtliches',
        links: [
          ['/impressum', 'Impressum'],
          ['/datenschutz', 'Datenschutz'],
          ['/messung', 'Messung'],
        ],
      },
      {
        title: 'Verträge',
        links: [
          ['/kuendigen', 'Verträge hier kündigen'],
          ['/widerrufen', 'Vertrag widerrufen'],
          ['/widerruf', 'Widerrufsbelehrung'],
        ],
      },
    ],
    contact: 'Kontakt',
    fiction:
      'Lindenstrom ist ein erfundenes Unternehmen. Diese Seiten zeigen, wie ein Energieversorger das Empfehlungsprogramm einbettet. Hier wird nichts geliefert und nichts berechnet.',
    other: { href: '/en/empfehlen', lang: 'en', text: 'Recommend us, in English' },
  },
  en: {
    navigation: 'Main navigation',
    home: 'Lindenstrom, to the home page',
    links: [
      { href: '/#tarife', text: 'Tariffs' },
      { href: '/#herkunft', text: 'Our region' },
      { href: '/en/empfehlen', text: 'Recommend' },
    ],
    order: 'Switch now',
    promise: 'Energy from the Aulingen area since 1911.',
    address: 'Am Lindenhof 12, 36999 Aulingen, Germany',
    hours: 'Monday to Friday, 8 am to 6 pm',
    columns: [
      {
        title: 'Energy',
        links: [
          ['/#tarife', 'Electricity and gas'],
          ['/#herkunft', 'Where it comes from'],
          ['/bestellen', 'Switch'],
        ],
      },
      {
        title: 'Pass it on',
        links: [
          ['/en/empfehlen', 'Recommend Lindenstrom'],
          ['/en/empfehlen#fragen', 'Questions'],
        ],
      },
      {
        title: 'Legal',
        links: [
          ['/impressum', 'Imprint'],
          ['/datenschutz', 'Privacy'],
        ],
      },
      {
        title: 'Contracts (in German)',
        links: [
          ['/kuendigen', 'Cancel contracts here'],
          ['/widerrufen', 'Withdraw from a contract'],
          ['/widerruf', 'Right of withdrawal'],
        ],
      },
    ],
    contact: 'Contact',
    fiction:
      'Lindenstrom is a fictional company. These pages show how an energy provider embeds the referral programme. Nothing is supplied and nothing is charged here.',
    other: { href: '/empfehlen', lang: 'de', text: 'Auf Deutsch empfehlen' },
  },
} as const;

export function header(language: Language, onReferralPage: boolean): Html {
  const { navigation, home, links, order } = words[language];
  return html`<header class="header">
    <div class="header-row wrap">
      <a class="brand" href="/" aria-label="${home}">${leaf}${wordmark}</a>
      <nav class="nav" aria-label="${navigation}">
        ${links.map(
          (link) =>
            html`<a
              href="${link.href}"
              ${onReferralPage && link.href.endsWith('/empfehlen') && html`aria-current="page"`}
              >${link.text}</a
            >`,
        )}
      </nav>
      <a class="button button-small header-order" href="/bestellen">${order}</a>
    </div>
  </header>`;
}

export function footer(language: Language): Html {
  const { promise, address, hours, columns, contact, fiction, other } = words[language];
  return html`<footer class="footer">
    <div class="wrap footer-grid">
      <div class="footer-brand">
        <span class="brand" role="img" aria-label="Lindenstrom">${leaf}${wordmark}</span>
        <p>${promise}</p>
      </div>
      ${columns.map(
        ({ title, links }) =>
          html`<div>
            <h2>${title}</h2>
            <ul>
              ${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}
            </ul>
          </div>`,
      )}
      <address>
        <h2>${contact}</h2>
        <ul>
          <li><a href="tel:+492214710460">0221 4710 460</a></li>
          <li>${hours}</li>
          <li><a href="mailto:service@lindenstrom.example">service@lindenstrom.example</a></li>
          <li>${address}</li>
        </ul>
      </address>
    </div>
    <div class="wrap footer-end">
      <p>${fiction}</p>
      <a href="${other.href}" lang="${other.lang}" hreflang="${other.lang}">${other.text}</a>
    </div>
  </footer>`;
}
