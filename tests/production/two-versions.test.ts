import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../browser/free-ports.ts';
import { ProxyProgram, programOf, proxies } from './proxy-program.ts';

const nginx = proxies.find(({ name }) => name === 'nginx');

/** An instance that has one file, as each has those of its own version. */
async function having(path: string, port: number): Promise<Server> {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === path || url === '/page' ? 200 : 404;
    answer.end(path);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe.skipIf(!nginx || !programOf('nginx'))(
  'two versions side by side behind nginx, as the guide sets it up (needs nginx-light)',
  () => {
    const servers: Server[] = [];
    let folder: string;
    let program: ProxyProgram;
    beforeAll(async () => {
      if (!nginx) throw new Error('there is no nginx');
      folder = await mkdtemp(join(tmpdir(), 'two-versions-'));
      const first = await findFreePorts(4);
      for (const [at, path] of ['/assets/former.js', '/assets/new.js'].entries()) {
        servers.push(await having(path, first + at));
      }
      const upstream = `127.0.0.1:${first}; server 127.0.0.1:${first + 1}`;
      program = await ProxyProgram.start(nginx, { folder, httpPort: first + 2, httpsPort: first + 3, upstream });
    }, 60_000);
    afterAll(async () => {
      await program?.stop();
      for (const server of servers) server.close();
      if (folder) await rm(folder, { recursive: true });
    });

    const get = async (path: string) => {
      const asked = program.ask(path, {});
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    };

    it('have each other’s files, whichever is asked first, and nothing that neither has', async () => {
      for (let round = 0; round < 6; round += 1) {
        for (const path of ['/assets/former.js', '/assets/former.js', '/assets/new.js', '/assets/new.js']) {
          expect(await get(path)).toEqual({ status: 200, body: path });
        }
        expect((await get('/assets/nobodys.js')).status).toBe(404);
        expect((await get('/page')).status).toBe(200);
      }
    });
  },
);
