import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '../browser/free-ports.ts';
import { buildSite } from './build-site.ts';

/** Sites that are servers of their own, each a project of its own in `demo-host/hosts/routers`. */
const sites = {
  next: { program: 'next/dist/bin/next', command: 'start', files: 'public', variable: 'TESTED_NEXT' },
  astro: { program: 'astro/astro.js', command: 'preview', files: 'dist', variable: 'TESTED_ASTRO' },
} as const;

type SiteName = keyof typeof sites;

const names = Object.keys(sites) as SiteName[];
const startMs = 60_000;

export interface ServerSites {
  /** To be allowed by the tenant. */
  readonly origins: readonly string[];
  /** Lets their pages load the widget from this service. */
  readonly useService: (service: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Origin of one of these sites, for the tests. */
export const originOf = (name: SiteName): string => {
  const origin = process.env[sites[name].variable];
  if (!origin) throw new Error('This site has not been started: run `npm run test:hosts`');
  return origin;
};

async function untilItAnswers(origin: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startMs;
  while (server.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The site at ${origin} did not start; what it said stands above.`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Builds what is out of date and starts all of them on free ports. */
export async function startServerSites(): Promise<ServerSites> {
  const folders = new Map<SiteName, string>();
  for (const name of names) folders.set(name, await buildSite(name));
  const port = await findFreePorts(names.length);
  const servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(end));
  };
  const origins = names.map((_, at) => `http://127.0.0.1:${port + at}`);
  const tag = (name: SiteName) => join(folders.get(name) ?? '', sites[name].files, 'tag.js');
  try {
    for (const [at, name] of names.entries()) {
      // Next asks for its files when it starts.
      await writeFile(tag(name), '');
      const { program, command, variable } = sites[name];
      const cwd = folders.get(name) ?? '';
      const args = [join(cwd, 'node_modules', program), command, '--port', String(port + at)];
      const host = name === 'next' ? '--hostname' : '--host';
      const server = spawn(process.execPath, [...args, host, '127.0.0.1'], {
        cwd,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      servers.push(server);
      await untilItAnswers(origins[at] ?? '', server);
      process.env[variable] = origins[at];
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins,
    useService: async (service) => {
      const code = `document.head.append(Object.assign(document.createElement('script'), { src: '${service}/v1/loader.js' }));`;
      await Promise.all(names.map((name) => writeFile(tag(name), code)));
    },
    stop,
  };
}
