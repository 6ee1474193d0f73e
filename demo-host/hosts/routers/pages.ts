import { html, type Html } from '../../lindenstrom/web/html.ts';
import { loader, type HostPage } from '../host-page.ts';
import { footer, headerHeight, places, texts } from './places.ts';

/** As a site has it that was not made with a policy in mind: libraries fetch pages and write styles. */
const policy: HostPage['policy'] = ({ serviceOrigin }) =>
  `default-src 'self'; script-src 'self' ${serviceOrigin}; style-src 'self' 'unsafe-inline'; frame-src ${serviceOrigin}`;

/** One document for all addresses of a site that is drawn in the browser. */
const drawnInBrowser = (base: string, script: string, kind: string, title: string, about: string) => {
  const page: HostPage = {
    title,
    about,
    policy,
    scripts: [script],
    main: ({ serviceOrigin }) =>
      html`<div id="site" data-base="${base}" data-kind="${kind}"></div>
        ${loader(serviceOrigin)}`,
  };
  return { [base]: page, [`${base}/*`]: page };
};

/** A document for each address, and a library that puts the next one into the place of the last. */
const drawnByServer = (base: string, script: string, title: string, about: string) => {
  const page = ([heading, sentence]: readonly [string, string], more?: (serviceOrigin: string) => Html): HostPage => ({
    title,
    about,
    policy,
    scripts: [script],
    main: ({ serviceOrigin }) =>
      html`<div hx-boost="true">
        <header class="sticky low">
          <nav aria-label="Seiten">
            ${places.map(([path, name]) => html`<a href="${path === '/' ? base : base + path}" ${path.includes('#') && html`hx-boost="false"`}>${name}</a>`)}
          </nav>
        </header>
        <main>
          <h1>${heading}</h1>
          <p>${sentence}</p>
          ${more?.(serviceOrigin)}
        </main>
        <footer>${footer}</footer>
      </div>`,
  });
  const embedded = (serviceOrigin: string) =>
    html`${loader(serviceOrigin)}
      <referral-widget tenant="lindenstrom" scroll-offset="${headerHeight}"></referral-widget>`;
  return {
    [base]: page(texts.start),
    [`${base}/empfehlen`]: page(texts.recommend, embedded),
    [`${base}/tarife`]: page(texts.tariffs),
  };
};

/** Sites with the routers that partners use, by path; a star stands for whatever follows. */
export const routerPages: Readonly<Record<string, HostPage>> = {
  ...drawnInBrowser('/hosts/react-router', 'react-router', 'data', 'React Router', 'Der Data Router.'),
  ...drawnInBrowser('/hosts/react-browser', 'react-router', 'browser', 'React BrowserRouter', 'Der einfache Router.'),
  ...drawnInBrowser('/hosts/react-blocker', 'react-router', 'blocker', 'React useBlocker', 'Hält jeden Schritt auf.'),
  ...drawnInBrowser('/hosts/vue', 'vue-router', 'plain', 'Vue Router', 'Seiten lösen einander ab.'),
  ...drawnInBrowser('/hosts/vue-blended', 'vue-router', 'blended', 'Vue Transition', 'Seiten blenden ineinander.'),
  ...drawnByServer('/hosts/turbo', 'turbo', 'Turbo', 'Seiten vom Server, Turbo tauscht sie aus.'),
  ...drawnByServer(
    '/hosts/turbo-kept',
    'turbo-kept',
    'Turbo, Element bleibt',
    'Turbo, und das Element wird mitgenommen.',
  ),
  ...drawnByServer('/hosts/htmx', 'htmx', 'htmx', 'Seiten vom Server, hx-boost tauscht sie aus.'),
};
