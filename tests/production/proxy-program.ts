import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:https';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const production = join(import.meta.dirname, '../../docs/production');

/** A proxy of the guide: how its file is made to run on free ports, with a certificate of this moment. */
export interface Proxy {
  readonly name: 'nginx' | 'caddy';
  /** What Debian calls what has it. */
  readonly package: string;
  /** Whether over HTTP/1.1 an answer can begin while the question still goes on. */
  readonly isDuplex: boolean;
  readonly start: (at: Place) => ChildProcess;
}

export interface Place {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Where the service listens, `127.0.0.1:4600`. */
  readonly upstream: string;
}

export const programOf = (name: string): string | undefined => {
  try {
    return execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined; // it is not installed, and its tests say so
  }
};

/** Replaces what has to be there: an example that has changed is not tried by half. */
function replaced(text: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let all = text;
  for (const [from, to] of changes) {
    const next = all.replaceAll(from, to);
    if (next === all) throw new Error(`the file has nothing like ${String(from)}`);
    all = next;
  }
  return all;
}

function startNginx({ folder, httpPort, httpsPort, upstream }: Place): ChildProcess {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=widget.example', '-days', '1'];
  const openssl = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject];
  execFileSync('openssl', [...openssl, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = replaced(readFileSync(join(production, 'nginx.conf'), 'utf8'), [
    [/^ +listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['server 127.0.0.1:4600;', `server ${upstream};`],
    ['/var/log/nginx/', `${folder}/`],
    ['/etc/letsencrypt/live/widget.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/widget.example/privkey.pem', key],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // As Debian's own nginx.conf, where it has no say: a log of all requests and of errors, unless the site says otherwise.
  const all = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 256; }',
    `http { access_log ${join(folder, 'access.log')}; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), all.join('\n'));
  const words = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'start.log')];
  execFileSync(programOf('nginx') ?? '', ['-t', ...words], { stdio: 'pipe' });
  return spawn(programOf('nginx') ?? '', [...words, '-g', 'daemon off;'], { stdio: ['ignore', 'pipe', 'pipe'] });
}

function startCaddy({ folder, httpPort, httpsPort, upstream }: Place): ChildProcess {
  const file = replaced(readFileSync(join(production, 'Caddyfile'), 'utf8'), [
    // It makes the certificate itself, and nobody on this machine comes to believe in it.
    [
      /^\{\n/gm,
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tlocal_certs\n`,
    ],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), file);
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, SITE: 'localhost', UPSTREAM: upstream };
  const words = ['--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  execFileSync(programOf('caddy') ?? '', ['validate', ...words], { env, stdio: 'pipe' });
  return spawn(programOf('caddy') ?? '', ['run', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

export const proxies: readonly Proxy[] = [
  { name: 'nginx', package: 'nginx-light', isDuplex: true, start: startNginx },
  { name: 'caddy', package: 'caddy', isDuplex: false, start: startCaddy },
];

/** A proxy that runs. */
export class ProxyProgram {
  readonly #place: Place;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(place: Place, child: ChildProcess) {
    this.#place = place;
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (this.#output += String(part)));
  }

  static async start(proxy: Proxy, place: Place): Promise<ProxyProgram> {
    mkdirSync(place.folder, { recursive: true });
    const program = new ProxyProgram(place, proxy.start(place));
    for (let tries = 0; !(await isOpen(place.httpsPort)); tries += 1) {
      if (tries > 100 || program.#child.exitCode !== null)
        throw new Error(`${proxy.name} does not start:\n${program.written()}`);
      await pause(100);
    }
    return program;
  }

  /** @param path as it goes over the line: nothing on the way makes it neater */
  ask(path: string, options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {}) {
    const { httpsPort: port } = this.#place;
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      servername: 'localhost',
      rejectUnauthorized: false,
      ...options,
      headers: { host: 'localhost', ...options.headers },
    });
    return asked;
  }

  /** All that it has said and written, but for what belongs to certificates. */
  written(): string {
    const files = readdirSync(this.#place.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(this.#place.folder, name))
      .filter((path) => path.endsWith('.log') && statSync(path).isFile());
    return [this.#output, ...files.map((path) => readFileSync(path, 'utf8'))].join('\n');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    // nginx ends its workers with it; Caddy would wait for requests that a failed test has left open.
    this.#child.kill('SIGTERM');
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(patience);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
