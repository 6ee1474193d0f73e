import { html } from '../../lindenstrom/web/html.ts';
import { loader, type HostPage } from '../host-page.ts';

/** A React application that routes by the history, in React's strict mode. */
export const singlePage: HostPage = {
  title: 'Einseitige Anwendung',
  about: 'React mit eigenem Router, eine Seite davon mit eigenen Sprungmarken.',
  scripts: ['app'],
  main: ({ serviceOrigin }) =>
    html`<div id="app"></div>
      ${loader(serviceOrigin)}`,
};
