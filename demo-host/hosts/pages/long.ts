import { html } from '../../lindenstrom/web/html.ts';
import { loader, type HostPage } from '../host-page.ts';

/** As high as the style sheet makes it. */
const stickyHeader = 96;

const story = (from: number) =>
  Array.from(
    { length: 40 },
    (_, at) =>
      html`<p id="absatz-${from + at}">
        ${from + at}. Im Aulinger Land drehen sich die Räder, seit der Müller den Bach gestaut hat. Was er damals für
        sein Korn brauchte, reicht heute für die Lampen im ganzen Tal, und an windigen Tagen bleibt etwas für die
        Nachbarn.
      </p>`,
  );

export const long: HostPage = {
  title: 'Lange Seite',
  about: 'Viel Text vor und nach dem Programm, darüber eine Leiste, die stehen bleibt.',
  main: ({ serviceOrigin }) =>
    html`<header class="sticky">Lindenstrom <a href="#absatz-60">Zum Ende der Geschichte</a></header>
      <main>
        <h1>Lange Seite</h1>
        ${story(1)} ${loader(serviceOrigin)}
        <referral-widget tenant="lindenstrom" scroll-offset="${stickyHeader}"></referral-widget>
        ${story(41)}
      </main>`,
};
