import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What may be wrong with a product service, one at a time. */
export type Fault =
  | 'down'
  | 'unknown-here'
  | 'page-of-html'
  | 'cut-off'
  | 'elsewhere'
  | 'endless'
  | 'never-ends'
  | 'other-words'
  | 'list-of-texts'
  | 'deep'
  | 'marks-down'
  | null;

/** As a call answers it; what is an object with languages is told in the one that is asked for. */
export type Told = Record<string, unknown>;

export interface Stock {
  products: Told[];
  offers: Told[];
  pages: Told[];
  /** By the ends of their addresses. */
  pictures: Map<string, Buffer>;
}

export interface ProductService {
  /** As `ProduktUrl` has it. */
  readonly url: string;
  readonly stock: Stock;
  /** What is wrong from now on. */
  fault: Fault;
  /** The path and language of each request, since it was emptied last. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const isLocalized = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && ('de' in value || 'en' in value);

const inLanguage = (all: readonly Told[], language: string) =>
  all.map((told) =>
    Object.fromEntries(Object.entries(told).map(([key, value]) => [key, isLocalized(value) ? value[language] : value])),
  );

/** Says blanks for as long as anybody listens, or falls silent in the middle. */
function neverEnd(response: ServerResponse, isSilent: boolean): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"Produkte":');
  const piece = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  if (isSilent) return;
  response.on('drain', more);
  more();
}

/** A double of a provider's product service, as far as it is asked: lists of products and pages, and pictures, under `/api/v1/anbieter`. */
export async function startProductService(): Promise<ProductService> {
  const stock: Stock = { products: [], offers: [], pages: [], pictures: new Map() };
  const asked: string[] = [];
  const state: { fault: Fault } = { fault: null };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').replace('/api/v1/anbieter/', '').split('?');
    const language = String(request.headers['x-accept-language'] ?? '');
    asked.push([path, language].filter(Boolean).join(' '));
    const { fault } = state;
    const say = (status: number, type: string, body: string | Buffer) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    const json = (value: unknown) => say(200, 'application/json', JSON.stringify(value));
    if (fault === 'down') return say(503, 'text/plain', 'later');
    if (fault === 'unknown-here') return say(404, 'application/json', '{}');
    if (fault === 'elsewhere') return void response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    if (fault === 'page-of-html') return say(200, 'text/html', '<h1>Please log in</h1>');
    if (fault === 'endless' || fault === 'never-ends') return neverEnd(response, fault === 'never-ends');
    if (fault === 'other-words') return json({ products: [] });
    if (fault === 'list-of-texts') return json({ Produkte: ['a'], Angebote: [], Kategorien: [] });
    if (fault === 'deep') return say(200, 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    if (fault === 'cut-off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"Produkte":[{"Id":"a"');
      return void response.socket?.end();
    }
    if (path === 'produkt') {
      return json({ Produkte: inLanguage(stock.products, language), Angebote: inLanguage(stock.offers, language) });
    }
    if (path === 'produktkategorie') return json({ Kategorien: inLanguage(stock.pages, language) });
    if (fault === 'marks-down' && path.endsWith('/icon')) return say(500, 'text/plain', 'later');
    const picture = stock.pictures.get(path);
    return picture ? say(200, 'application/octet-stream', picture) : say(404, 'application/json', '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    stock,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
