import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const callers = 24;
const busy = 503;
const ofCallers = new Agent({ keepAlive: true, maxSockets: callers });

/** Asks once. @returns the status of the answer, once all of it is there @throws Error where there is none */
export function answerTo(
  url: string,
  { method, path, body, headers }: Asked,
  agent: Agent = ofCallers,
): Promise<number> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { method, agent, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

/** What many callers were answered. */
export interface Answers {
  readonly perSecond: number;
  /** How long each took. */
  readonly ms: readonly number[];
}

/** Many callers, each of whom asks again as soon as there is an answer. @throws Error where one is refused */
export async function answersOf(url: string, next: () => Asked, forMs: number): Promise<Answers> {
  const begin = performance.now();
  const ms: number[] = [];
  const call = async () => {
    while (performance.now() - begin < forMs) {
      const asked = next();
      const sent = performance.now();
      const status = await answerTo(url, asked);
      if (status === busy) {
        // The machine has other work, too: it counts as no answer, and whoever asks comes again.
        await pause(100);
        continue;
      }
      if (status >= 400) throw new Error(`${asked.method} ${asked.path}: ${status}`);
      ms.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { perSecond: (ms.length * 1000) / (performance.now() - begin), ms };
}
