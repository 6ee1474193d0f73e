import { html } from '../../lindenstrom/web/html.ts';
import { loader, type HostPage } from '../host-page.ts';

const pageWith = (title: string, about: string, starts: readonly string[]): HostPage => ({
  title,
  about,
  main: ({ serviceOrigin }) =>
    html`<main>
      <h1>${title}</h1>
      ${loader(serviceOrigin)}
      ${starts.map(
        (start, at) =>
          html`<section aria-label="Programm ${at + 1}">
            <referral-widget tenant="lindenstrom" start="${start}" widget="platz-${at + 1}"></referral-widget>
          </section>`,
      )}
    </main>`,
});

export const two = pageWith('Zwei Programme', 'Das erste hat die Adresse der Seite.', ['/', '/login']);

export const five = pageWith('Fünf Programme', 'Jedes beginnt mit einer anderen Ansicht.', [
  '/',
  '/login',
  '/agb',
  '/datenschutz',
  '/impressum',
]);
