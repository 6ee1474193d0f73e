import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabasePlace } from '../api/service/engines.ts';

const root = join(import.meta.dirname, '../..');

/** What reads the numbers of such a service. */
export const programMetricsToken = 'metrics-token-of-the-programs';

/** The built service as a program of its own, on a port and a database that outlive it. */
export class ServiceProgram {
  readonly url: string;
  readonly #port: number;
  readonly #place: DatabasePlace;
  readonly #file: string;
  #child: ChildProcess | undefined;

  /** @param file of the build, where it is not the one that is there */
  constructor(port: number, place: DatabasePlace, file = 'main.js') {
    this.#file = file;
    this.#port = port;
    this.#place = place;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * Resolves when it can serve.
   * @param hear of each line of its output
   * @throws Error with its output when it ends before
   */
  async start(env: Record<string, string> = {}, hear?: (line: string) => void): Promise<void> {
    const { dataDir, databaseUrl } = this.#place;
    const child = spawn(process.execPath, [join(root, 'dist/server', this.#file)], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        DEMO: 'true',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        REQUESTS_PER_MINUTE: '1000000',
        MAIL_PAUSE_MS: '0',
        METRICS_TOKEN: programMetricsToken,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const output: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output.join('\n')}`)));
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on('line', (line) => {
          output.push(line);
          hear?.(line);
          if (line.includes('Server listening at')) resolve();
        });
      }
    });
  }

  /** Undefined before it was started. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to finish. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
