import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { requireBuild } from '../../delivery/require-build.ts';
import type { Service } from '../service/service.ts';

let built: Promise<void> | undefined;

export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** The service on a port, for programs that reach it as they would in life. */
export async function listen(service: Service): Promise<string> {
  return service.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Runs the operator's command line, as it is delivered, as a program of its own. @throws Error when it is not built */
export async function operator(url: string, key: string, ...args: string[]): Promise<Ended> {
  await (built ??= requireBuild());
  const program = spawn(process.execPath, [resolve('dist/server/operator.js'), ...args], {
    env: { ...process.env, OPERATOR_URL: url, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = [text(program.stdout), text(program.stderr)];
  const [code] = (await once(program, 'close')) as [number];
  return { code, said: (await said).trim(), complained: (await complained).trim() };
}
