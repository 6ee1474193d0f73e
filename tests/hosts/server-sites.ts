import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '../browser/free-ports.ts';
import { buildSite } from './build-project.ts';
import { serveFolder } from './serve-folder.ts';

interface Site {
  /** A server of its own: its program in `node_modules`, and what that is told. Without it the site is files alone. */
  readonly server?: readonly [program: string, command: string, host: string];
  /** Where what can be fetched as it is lies, once it was built. */
  readonly files: string;
}

/** Sites that are projects of their own, each in `demo-host/hosts/routers`. */
const sites = {
  angular: { files: 'out' },
  astro: { server: ['astro/astro.js', 'preview', '--host'], files: 'dist' },
  next: { server: ['next/dist/bin/next', 'start', '--hostname'], files: 'public' },
  sveltekit: { files: 'out' },
} as const satisfies Record<string, Site>;

type SiteName = keyof typeof sites;

const variableOf = (name: SiteName) => `TESTED_${name.toUpperCase()}`;

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
  const origin = process.env[variableOf(name)];
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

/** @returns how to stop it */
async function serve(name: SiteName, folder: string, port: number): Promise<() => Promise<void>> {
  const { server: own, files }: Site = sites[name];
  if (!own) return serveFolder(join(folder, files), port);
  const [program, command, host] = own;
  const args = [join(folder, 'node_modules', program), command, '--port', String(port), host, '127.0.0.1'];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilItAnswers(`http://127.0.0.1:${port}`, server);
  } catch (error) {
    await end(server);
    throw error;
  }
  return () => end(server);
}

/** Builds what is out of date and starts all of them on free ports. */
export async function startServerSites(): Promise<ServerSites> {
  const folders = new Map<SiteName, string>();
  for (const name of names) folders.set(name, await buildSite(name));
  const port = await findFreePorts(names.length);
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(running.map((endOne) => endOne()));
  };
  const origins = names.map((_, at) => `http://127.0.0.1:${port + at}`);
  const tag = (name: SiteName) => join(folders.get(name) ?? '', sites[name].files, 'tag.js');
  try {
    for (const [at, name] of names.entries()) {
      // Next asks for its files when it starts.
      await writeFile(tag(name), '');
      running.push(await serve(name, folders.get(name) ?? '', port + at));
      process.env[variableOf(name)] = origins[at];
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
