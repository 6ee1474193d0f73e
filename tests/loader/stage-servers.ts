import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { build } from 'vite';

import { leanPostRobot } from '../../src/delivery/post-robot/plugin.ts';

const at = (path: string) => resolve(import.meta.dirname, path);
const loaderFiles = at('../../dist/loader');

/** What the service answers instead of what was asked for. */
export interface Answer {
  status?: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** A partner's page and a service that shows the little frame app, on two sites, as in real life. */
export interface StageServers {
  /** The origin of the partner's page, and that of the service. */
  host: string;
  service: string;
  /** Every address that the service was asked for. */
  requests: string[];
  /** Shows this on the partner's page, whatever its address. */
  setPage(html: string, headers?: Record<string, string>): void;
  /** Puts this before everything else in the documents of the frame. */
  setFrameHead(html: string): void;
  /** Keeps addresses of the service that have this in them waiting, until what this returns is called. */
  hold(part: string): () => void;
  /** Answers addresses of the service that have this in them so, until what this returns is called. */
  answer(part: string, answer: Answer): () => void;
  /** Ends each connection that asks the service for an address with this in it, as a blocker or a broken line does. */
  cut(part: string): () => void;
  /** Ends what was held, answered and cut, and forgets what was asked for. */
  reset(): void;
  fall(): Promise<void>;
}

async function listen(handler: RequestListener, hostname: string): Promise<{ origin: string; close(): void }> {
  const server = createServer(handler);
  await new Promise<void>((done) => {
    server.listen(0, hostname, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${hostname}:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function buildFrameApp(outDir: string): Promise<void> {
  await build({
    configFile: false,
    plugins: [leanPostRobot],
    root: at('frame-app'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: at('frame-app/main.tsx'), output: { entryFileNames: 'assets/main.js' } },
    },
  });
}

export const html = (head: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`;

/** Things that begin at a part of an address and end when told to. */
const byPart = <Thing>() => {
  const all = new Map<string, Thing>();
  return {
    all,
    begin: (part: string, thing: Thing) => {
      all.set(part, thing);
      return () => void all.delete(part);
    },
    of: (path: string) => [...all].find(([part]) => path.includes(part))?.[1],
  };
};

export async function raiseServers(): Promise<StageServers> {
  const app = await mkdtemp(join(tmpdir(), 'frame-app-'));
  await buildFrameApp(app);
  const requests: string[] = [];
  const held = byPart<{ released: Promise<void>; release: () => void }>();
  const answers = byPart<Answer>();
  const cuts = byPart<true>();
  let shown: { content: string; headers: Record<string, string> } = { content: '', headers: {} };
  let frameHead = '';
  const page = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...shown.headers }).end(shown.content);
  }, '127.0.0.1');

  const scripts = { type: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };
  const script = (path: string): Promise<Answer> =>
    readFile(path.startsWith('/v1/') ? join(loaderFiles, path.slice(4)) : join(app, path), 'utf8').then(
      (body) => ({ ...scripts, body }),
      () => ({ status: 404 }),
    );
  const frame = (path: string): Answer => {
    const boot = JSON.stringify({ tenant: path.split(/[/?]/)[1], allowedOrigins: [page.origin] });
    const head = `${frameHead}<style>body{margin:0}</style><script type="module" src="/assets/main.js"></script>`;
    return { body: html(head, `<div id="root"></div><script type="application/json" id="boot">${boot}</script>`) };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    requests.push(path);
    await held.of(path)?.released;
    if (cuts.of(path)) {
      request.socket.destroy();
      return;
    }
    const usual = /^\/(v1|assets)\//.test(path) ? await script(path) : frame(path);
    const { status = 200, type = 'text/html', body = '', headers } = { ...usual, ...answers.of(path) };
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
  const service = await listen((request, response) => void serve(request, response), 'localhost');

  return {
    host: page.origin,
    service: service.origin,
    requests,
    setPage: (content, headers = {}) => {
      shown = { content, headers };
    },
    setFrameHead: (head) => {
      frameHead = head;
    },
    hold: (part) => {
      let release = () => {};
      const released = new Promise<void>((resolved) => {
        release = resolved;
      });
      const end = held.begin(part, { released, release });
      return () => {
        end();
        release();
      };
    },
    answer: answers.begin,
    cut: (part) => cuts.begin(part, true),
    reset: () => {
      for (const { release } of held.all.values()) release();
      for (const { all } of [held, answers, cuts]) all.clear();
      frameHead = '';
      requests.length = 0;
    },
    fall: async () => {
      page.close();
      service.close();
      await rm(app, { recursive: true });
    },
  };
}
