import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

/** What came to a receiver. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

export type Answers = (response: ServerResponse) => void;

/** A system of a tenant, with a real HTTP server on a port of this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Answers from now on so. */
  readonly answerWith: (answers: number | Answers) => void;
  readonly close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answers: number | Answers = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers, url = '' } = request;
      received.push({
        id: String(headers['webhook-id']),
        headers,
        body: Buffer.concat(parts).toString('utf8'),
        path: url,
      });
      if (typeof answers === 'number') response.writeHead(answers).end();
      else answers(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next) => (answers = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Verifies a message as a receiver does, at the moment at which it was sent. @throws as the library of the standard does */
export function verified(secret: string, { headers, body }: Received): unknown {
  const given = (name: string) => String(headers[name]);
  vi.useFakeTimers({ toFake: ['Date'], now: Number(given('webhook-timestamp')) * 1000 });
  try {
    return new Webhook(secret).verify(body, {
      'webhook-id': given('webhook-id'),
      'webhook-timestamp': given('webhook-timestamp'),
      'webhook-signature': given('webhook-signature'),
    });
  } finally {
    vi.useRealTimers();
  }
}
