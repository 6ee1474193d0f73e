import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';

/** How the widget gets onto the partner's page. */
export type Variant = 'ours' | 'lines' | 'resizer' | 'static';

export const variants: Variant[] = ['ours', 'lines', 'resizer', 'static'];

export const variantNames: Record<Variant, string> = {
  ours: 'ours',
  lines: 'ours, frame left to the loader',
  resizer: '@open-iframe-resizer/core',
  static: 'static form in a bare frame',
};

export const ROUTE = '/empfehlen/lindenstrom-natur';

/** What the partner writes. Each in the way that its documentation shows, the frame in the HTML where there is one. */
function embedding(variant: Variant, service: string, page: string, height: number): string {
  if (variant === 'ours' || variant === 'lines') {
    const address = `${service}/lindenstrom${ROUTE}?lang=de&amp;host=${page}`;
    const element = (attributes: string, content: string) =>
      `<script async src="${service}/v1/loader.js"></script>
<referral-widget tenant="lindenstrom" start="${ROUTE}"${attributes}>${content}</referral-widget>`;
    return variant === 'ours'
      ? element('', `<iframe src="${address}" height="${height}" width="100%" frameborder="0"></iframe>`)
      : element(height > 0 ? ` min-height="${height}"` : '', '');
  }
  const frame = (address: string) => `<iframe id="widget" title="Empfehlungsprogramm" src="${address}"></iframe>`;
  if (variant === 'static') return frame(`${service}/bench/static-form`);
  return `<script type="module">import { initialize } from '/open-iframe-resizer.js'; initialize({}, '#widget');</script>
${frame(`${service}/lindenstrom${ROUTE}?lang=de&resizer=1`)}`;
}

/** A lean page of a partner: nothing in it is slower than the widget. */
function partnerPage(content: string, room = 0): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Freunde empfehlen</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:1100px;font-family:sans-serif}iframe,referral-widget{display:block;width:100%;min-height:${room}px;border:0}</style>
</head>
<body>
<h1>Freunde empfehlen</h1>
${content}
<footer>Impressum, Datenschutz, Hilfe</footer>
</body>
</html>
`;
}

export interface PartnerOptions {
  port: number;
  service: string;
  /** The origin under which the browser sees it. */
  origin: string;
  /** The library that the variant `resizer` loads, from the partner's own server: no connection of its own. */
  resizerLibrary: string;
}

/**
 * The partner's server: a page for each variant at `/ours`, `/resizer`, `/static`, and `/empty` without a widget.
 * `?room=900` reserves so many pixels by the page's own style, which is there before any script is; `?height=900` says
 * so where our documentation shows it, in the frame's attribute or in the element's.
 */
export async function startPartner({ port, origin, service, resizerLibrary }: PartnerOptions): Promise<Server> {
  const empty = partnerPage(`<script src="${service}/v1/loader.js"></script><div id="place"></div>`);
  const answerTo = (url: URL): [type: string, content: string] | undefined => {
    if (url.pathname === '/empty') return ['text/html', empty];
    if (url.pathname === '/open-iframe-resizer.js') return ['text/javascript', resizerLibrary];
    const variant = variants.find((name) => url.pathname === `/${name}`);
    const [room, height] = ['room', 'height'].map((name) => Number(url.searchParams.get(name)));
    return variant && ['text/html', partnerPage(embedding(variant, service, origin, height ?? 0), room)];
  };
  const server = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://partner.example'));
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    const [type, content] = answer;
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' });
    response.end(gzipSync(content));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
