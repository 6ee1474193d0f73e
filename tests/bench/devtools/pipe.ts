import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { launchOptions, thisMachine, withoutSuggestions } from '../../browser/chromium.ts';

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** One target of the browser: a page, or a frame that has a process of its own. */
export interface Session {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  on(event: string, listener: (params: unknown) => void): void;
  /** The session of a target that was attached to this one. */
  child(sessionId: string): Session;
}

export interface Browser extends Session {
  close(): Promise<void>;
}

/**
 * Starts the browser and speaks its own protocol over a pipe. Playwright's sessions come to a frame with a process of
 * its own only after it has begun to run, and then it is too late to slow it down.
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath = '', args = [] } = launchOptions(thisMachine());
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const flags = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--lang=de-DE'];
  const child = spawn(executablePath, [...args, ...flags, withoutSuggestions, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , writable, readable] = child.stdio as [unknown, unknown, unknown, Writable, Readable];
  const calls = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  const key = (sessionId: string | undefined, event: string) => `${sessionId ?? ''} ${event}`;

  const hear = (message: Message) => {
    if (message.id !== undefined) {
      calls.get(message.id)?.(message);
      calls.delete(message.id);
    } else if (message.method) {
      for (const listener of listeners.get(key(message.sessionId, message.method)) ?? []) listener(message.params);
    }
  };
  let rest = '';
  readable.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) hear(JSON.parse(text) as Message);
  });

  const gone = once(child, 'exit').then(() => {
    for (const answer of calls.values()) answer({ error: { message: 'the browser has ended' } });
    calls.clear();
  });

  let lastId = 0;
  const session = (sessionId?: string): Session => ({
    send: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1;
        calls.set(lastId, ({ error, result }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as Result);
        });
        writable.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      }),
    on: (event, listener) => {
      const known = listeners.get(key(sessionId, event)) ?? [];
      listeners.set(key(sessionId, event), [...known, listener]);
    },
    child: session,
  });

  return {
    ...session(),
    close: async () => {
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
