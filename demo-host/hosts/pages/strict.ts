import { html } from '../../lindenstrom/web/html.ts';
import type { HostPage } from '../host-page.ts';

/** The strictest policy that the widget's documentation asks for: scripts by nonce only, and Trusted Types. */
export const strict: HostPage = {
  title: 'Strenge Richtlinie',
  about: 'Content-Security-Policy mit Nonce und Trusted Types.',
  policy: ({ serviceOrigin, nonce }) =>
    [
      `default-src 'none'`,
      `script-src 'nonce-${nonce}'`,
      `style-src 'self'`,
      `img-src 'self'`,
      `frame-src ${serviceOrigin}`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  main: ({ serviceOrigin, nonce }) =>
    html`<main>
      <h1>Strenge Richtlinie</h1>
      <script async nonce="${nonce}" src="${serviceOrigin}/v1/loader.js"></script>
      <referral-widget tenant="lindenstrom"></referral-widget>
    </main>`,
};
