import { html, type Html } from '../web/html.ts';

const icon = (path: Html): Html =>
  html`<svg class="icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${path}</svg>`;

export const wind = icon(html`<path d="M4 12h15a4 4 0 1 0-4-4M4 17h21a4 4 0 1 1-4 4M4 22h9a3 3 0 1 1-3 3" />`);
export const water = icon(html`<path d="M16 4c6 7 9 11 9 15a9 9 0 0 1-18 0c0-4 3-8 9-15ZM12 20a4 4 0 0 0 4 4" />`);
export const sun = icon(
  html`<circle cx="16" cy="16" r="5.5" /><path
      d="M16 4v3M16 25v3M4 16h3M25 16h3M7.5 7.500l2.1 2.100M22.4 22.400l2.1 2.100M24.5 7.500l-2.1 2.100M9.6 22.400l-2.1 2.1"
    />`,
);
export const flame = icon(html`<path d="M17 4c1 6 8 9 8 16a9 9 0 0 1-18 0c0-4 2-6 4-8 0 3 1 4 3 5 0-5 0-9 3-13Z" />`);
export const duo = icon(
  html`<path
    d="m12 4-7 11h6l-4 9M23 10c.7 4 5 6 5 10.500a6 6 0 0 1-12 0c0-2.5 1.5-4 2.7-5.5 0 2 .6 2.8 2 3.5 0-3.5 0-6 2.3-8.500Z"
  />`,
);
export const spark = icon(html`<path d="m18 4-10 15h8l-3 9 11-15h-8Z" />`);
export const phone = icon(
  html`<path d="M9 5h4l2 6-3 2a14 14 0 0 0 7 7l2-3 6 2v4c0 2-2 3-4 3C13 25 7 18 6 9c0-2 1-4 3-4Z" />`,
);
export const letter = icon(html`<path d="M4 8h24v17H4zM4 9l12 9 12-9" />`);
export const place = icon(
  html`<path d="M16 28c6-7 9-11 9-15a9 9 0 0 0-18 0c0 4 3 8 9 15ZM16 16.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />`,
);
export const tick = icon(html`<path d="m6 17 7 7L26 9" />`);
