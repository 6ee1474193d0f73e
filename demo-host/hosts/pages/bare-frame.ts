import { html } from '../../lindenstrom/web/html.ts';
import type { HostPage } from '../host-page.ts';

const tenantKey = /^[a-z0-9-]+$/;
const route = /^\/(?!\/)[\w/?=&#-]*$/;

/** What a careful partner allows a frame, and with it the browser forbids it to lead the page away by itself. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation';

/** `?tenant=` and `?route=` choose what is in the frame, `?sandbox=` any value locks it in. */
export const bareFrame: HostPage = {
  title: 'Rahmen ohne Skript',
  about: 'Ein iframe, wie man ihn von Hand schreibt. Ob das Programm darin bleibt, sagt ModuleIntegratedFrame.',
  main: ({ serviceOrigin, query }) => {
    const tenant = query.get('tenant') ?? '';
    const asked = query.get('route') ?? '';
    const address = `/${tenantKey.test(tenant) ? tenant : 'lindenstrom'}${route.test(asked) ? asked : ''}`;
    return html`<main>
      <h1>Rahmen ohne Skript</h1>
      <iframe
        src="${serviceOrigin}${address}"
        title="Empfehlungsprogramm"
        ${query.has('sandbox') && html`sandbox="${sandbox}"`}
      ></iframe>
    </main>`;
  },
};
