import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Report {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly content: unknown;
}

/** Stands where the referral service is, writes down what it is told and answers as the test says. */
export class ReferralServiceDouble {
  readonly reports: Report[] = [];
  /** Status and body of the next answers. */
  answer: { status: number; body: string } = { status: 201, body: '{"Zugeordnet":true}' };
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Comes back on the same port after `stop`. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#take(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content: unknown = JSON.parse(await text(request));
    this.reports.push({ path: request.url, key: request.headers.authorization, content });
    response.writeHead(this.answer.status, { 'content-type': 'application/json' }).end(this.answer.body);
  }

  async stop(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.#server = null;
    await closed;
  }
}
