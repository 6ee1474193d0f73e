import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { build } from 'vite';

import { leanPostRobot } from '../../src/delivery/lean-post-robot.ts';

const at = (path: string) => resolve(import.meta.dirname, path);
const loaderFiles = at('../../dist/loader');

/** A partner's page and a service that shows the little frame app, on two sites, as in real life. */
export interface StageServers {
  /** The origin of the partner's page, and that of the service. */
  host: string;
  service: string;
  /** Every address that the service was asked for. */
  requests: string[];
  /** Shows this on the partner's page, whatever its address. */
  setPage(html: string): void;
  /** Keeps scripts of the service whose path has this in it waiting, until what this returns is called. */
  hold(part: string): () => void;
  /** Answers scripts of the service whose path has this in it with nothing, until what this returns is called. */
  spoil(part: string): () => void;
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

export async function raiseServers(): Promise<StageServers> {
  const app = await mkdtemp(join(tmpdir(), 'frame-app-'));
  await buildFrameApp(app);
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  const spoiled = new Set<string>();
  let shown = '';
  const page = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html').end(shown);
  }, '127.0.0.1');

  const script = async (path: string): Promise<Buffer | string> => {
    for (const [part, released] of held) if (path.includes(part)) await released;
    if ([...spoiled].some((part) => path.includes(part))) return '';
    return readFile(path.startsWith('/v1/') ? join(loaderFiles, path.slice(4)) : join(app, path));
  };

  const serve: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    if (/^\/(v1|assets)\//.test(path)) {
      response.setHeader('content-type', 'text/javascript').setHeader('access-control-allow-origin', '*');
      script(path).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
      return;
    }
    const boot = JSON.stringify({ tenant: path.split(/[/?]/)[1], allowedOrigins: [page.origin] });
    const head = `<style>body{margin:0}</style><script type="module" src="/assets/main.js"></script>`;
    response
      .setHeader('content-type', 'text/html')
      .end(html(head, `<div id="root"></div><script type="application/json" id="boot">${boot}</script>`));
  };
  const service = await listen(serve, 'localhost');

  return {
    host: page.origin,
    service: service.origin,
    requests,
    setPage: (content) => {
      shown = content;
    },
    hold: (part) => {
      let release = () => {};
      held.set(
        part,
        new Promise((resolved) => {
          release = () => {
            held.delete(part);
            resolved();
          };
        }),
      );
      return () => release();
    },
    spoil: (part) => {
      spoiled.add(part);
      return () => spoiled.delete(part);
    },
    fall: async () => {
      page.close();
      service.close();
      await rm(app, { recursive: true });
    },
  };
}
