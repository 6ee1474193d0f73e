import { html } from '../web/html.ts';

/** The mark: a linden leaf whose vein is a spark. */
export const leaf = html`<svg class="leaf" viewBox="0 0 48 52" aria-hidden="true" focusable="false">
  <path class="leaf-blade" d="M25 8c5-7 18-6 20 5 2 11-8 24-24 36C7 39-1 27 3 15 6 6 20 1 25 8Z" />
  <path class="leaf-vein" d="m27 15-9 13h11l-8 13" />
</svg>`;
