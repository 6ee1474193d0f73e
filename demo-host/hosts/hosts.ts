import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../lindenstrom/web/html.ts';
import { browserScript } from './browser-scripts.ts';
import { hostDocument, type HostPage } from './host-page.ts';
import { bareFrame } from './pages/bare-frame.ts';
import { five, two } from './pages/many.ts';
import { long } from './pages/long.ts';
import { singlePage } from './pages/single-page.ts';
import { strict } from './pages/strict.ts';
import { tabs } from './pages/tabs.ts';
import { routerPages } from './routers/pages.ts';

/** By path; a star stands for whatever follows. */
const pages: Readonly<Record<string, HostPage>> = {
  '/hosts/app': singlePage,
  '/hosts/app/*': singlePage,
  '/hosts/strict': strict,
  '/hosts/two': two,
  '/hosts/five': five,
  '/hosts/tabs': tabs,
  '/hosts/long': long,
  '/hosts/bare-frame': bareFrame,
  ...routerPages,
};

/** Those that one begins with. */
const beginnings = Object.entries(pages).filter(([path]) => path.split('/').length === 3);

const index: HostPage = {
  title: 'Einbettungen',
  about: '',
  main: () =>
    html`<main>
      <h1>Einbettungen</h1>
      <p>Jede dieser Seiten bettet das Empfehlungsprogramm unter anderen Bedingungen ein.</p>
      <ul>
        ${beginnings.map(([path, { title, about }]) => html`<li><a href="${path}">${title}</a>: ${about}</li>`)}
      </ul>
    </main>`,
};

/** Pages on which the widget has to prove itself, below `/hosts` of Lindenstrom's site. */
export async function addHosts(site: FastifyInstance, serviceOrigin: string): Promise<void> {
  const show = (page: HostPage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = new URL(request.url, 'http://page').searchParams;
    const asked = { serviceOrigin, query, nonce: randomBytes(16).toString('base64') };
    policies.set(request, page.policy?.(asked));
    return reply.type('text/html; charset=utf-8').send(hostDocument(page, asked));
  };
  const policies = new WeakMap<FastifyRequest, string | undefined>();

  await site.register(async (hosts) => {
    // Comes after the hook with which the site sets the same headers on everything.
    hosts.addHook('onSend', async (request, reply) => {
      const policy = policies.get(request);
      if (policy !== undefined) reply.header('content-security-policy', policy);
    });
    hosts.get('/hosts', show(index));
    for (const [path, page] of Object.entries(pages)) hosts.get(path, show(page));
    hosts.get('/hosts/hosts.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'hosts.css'), 'utf8')),
    );
    hosts.get<{ Params: { file: string } }>('/hosts/scripts/:file', async (request, reply) => {
      const code = await browserScript(request.params.file);
      return code === undefined ? reply.callNotFound() : reply.type('text/javascript; charset=utf-8').send(code);
    });
  });
}
