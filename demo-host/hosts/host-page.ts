import { html, type Html } from '../lindenstrom/web/html.ts';

/** A page that embeds the widget under a condition of its own. */
export interface HostPage {
  readonly title: string;
  /** What is special here, in the list of pages. */
  readonly about: string;
  readonly main: (request: HostRequest) => Html;
  /** Scripts of `browser/` that the page loads. */
  readonly scripts?: readonly string[];
  /** The page's Content-Security-Policy, where it is not that of the whole site. */
  readonly policy?: (request: HostRequest) => string;
}

export interface HostRequest {
  readonly serviceOrigin: string;
  readonly query: URLSearchParams;
  /** A new one for each request. */
  readonly nonce: string;
}

/** The script that a partner's page needs once, whatever the number of widgets. */
export const loader = (serviceOrigin: string): Html =>
  html`<script async src="${serviceOrigin}/v1/loader.js"></script>`;

/** A complete document. */
export function hostDocument(page: HostPage, request: HostRequest): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Lindenstrom</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/hosts/hosts.css" />
        ${page.scripts?.map((name) => html`<script type="module" src="/hosts/scripts/${name}.js"></script>`)}
      </head>
      <body>
        ${page.main(request)}
      </body>
    </html> `.text;
}
