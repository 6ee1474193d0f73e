import { html } from '../../lindenstrom/web/html.ts';
import { loader, type HostPage } from '../host-page.ts';

export const tabs: HostPage = {
  title: 'Reiter',
  about: 'Das Programm steht in einem Reiter, der erst später gezeigt wird.',
  scripts: ['tabs'],
  main: ({ serviceOrigin }) =>
    html`<main>
      <h1>Reiter</h1>
      <div role="tablist" aria-label="Themen">
        <button type="button" role="tab" id="tab-1" aria-controls="panel-1" aria-selected="true">Tarife</button>
        <button type="button" role="tab" id="tab-2" aria-controls="panel-2" aria-selected="false" tabindex="-1">
          Empfehlen
        </button>
      </div>
      <section role="tabpanel" id="panel-1" aria-labelledby="tab-1">
        <p>Ökostrom und Gas aus dem Aulinger Land.</p>
      </section>
      <section role="tabpanel" id="panel-2" aria-labelledby="tab-2" hidden>
        ${loader(serviceOrigin)}
        <referral-widget tenant="lindenstrom"></referral-widget>
      </section>
    </main>`,
};
