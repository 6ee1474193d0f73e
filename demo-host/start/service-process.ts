import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServiceProcessOptions {
  readonly root: string;
  readonly serviceUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isDevelopment: boolean;
}

export interface ServiceProcess {
  /** Resolves when it can serve; rejects when it ends before that. What it said stands on the terminal. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone, whoever ended it. */
  readonly ended: Promise<void>;
  /** Lets it finish what runs. */
  readonly stop: () => Promise<void>;
}

const startMs = 90_000;

/** Why the address does not answer as it should, or null when it does. */
const obstacleAt = async (url: string): Promise<string | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? null : `${url} answered ${answer.status}.`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${url}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
};

/** Starts the service as a program of its own, as in production. */
export function startService(options: ServiceProcessOptions): ServiceProcess {
  const { root, serviceUrl, env, isDevelopment } = options;
  const program = isDevelopment
    ? ['--import', 'tsx', join(root, 'demo-host/start/development.ts')]
    : ['--enable-source-maps', join(root, 'dist/server/main.js')];
  const child = spawn(process.execPath, program, {
    cwd: root,
    // As the guide for production has it: what libraries do for those who develop costs time and memory.
    env: { ...process.env, ...(!isDevelopment && { NODE_ENV: 'production' }), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const untilReady = async () => {
    const giveUpAt = Date.now() + startMs;
    for (;;) {
      if (!isRunning()) throw new Error('The service did not start; the reason stands above.');
      const obstacle = await obstacleAt(`${serviceUrl}/readyz`);
      if (obstacle === null) return;
      if (Date.now() > giveUpAt) {
        throw new Error(`The service did not answer within ${startMs / 1000} seconds: ${obstacle}`);
      }
      await pause(100);
    }
  };
  return {
    ready: untilReady(),
    ended,
    stop: async () => {
      if (isRunning()) child.kill('SIGTERM');
      await ended;
    },
  };
}
