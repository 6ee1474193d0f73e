import { html } from '../web/html.ts';

/** The name as it is drawn in the logo; a link around it needs a name of its own. */
export const wordmark = html`<svg class="wordmark" viewBox="60 8 227 36" aria-hidden="true" focusable="false">
  <path d="M63 11v29M73 23v17M83 23v17M83 31a8 8 0 0 1 16 0v9" />
  <circle cx="118" cy="31.5" r="8.5" />
  <path d="M126.5 11v29M137 31.5h17a8.5 8.5 0 1 0-2.6 6.1" />
  <path d="M164 23v17M164 31a8 8 0 0 1 16 0v9" />
  <path
    d="M201 26c-1-2-3-3-5.5-3-3.2 0-5.2 1.6-5.2 4 0 2.7 2.4 3.5 5.5 4.3 3.3.8 5.7 1.9 5.7 4.6 0 2.6-2.3 4.1-5.7 4.1-3 0-5.2-1.2-6.2-3.2"
  />
  <path d="M211 15v20a5 5 0 0 0 5 5M207 23h9M225 23v17M225 31a8 8 0 0 1 8-8" />
  <circle cx="243" cy="31.5" r="8.5" />
  <path d="M260 23v17M260 29.5a6 6.5 0 0 1 12 0V40M272 29.5a6 6.5 0 0 1 12 0V40" />
  <circle cx="73" cy="13.5" r="0.8" />
</svg>`;
