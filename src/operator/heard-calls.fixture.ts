import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Output } from './command.ts';
import { serviceOf, type OperatorService } from './service.ts';

/** One call as it arrives, in the wire's words. */
export interface HeardCall {
  readonly method: string;
  /** Path and query, without the prefix of the tenant. */
  readonly path: string;
  readonly body: unknown;
}

/** A service in whose place the test answers. */
export interface HeardCalls {
  readonly service: OperatorService;
  /** All calls so far, oldest first. */
  readonly heard: readonly HeardCall[];
  readonly end: () => void;
}

const prefix = '/api/v1/lindenstrom/';

/** @param answer what a call is answered with, in the wire's words; undefined: done, with nothing to say */
export async function hearCalls(answer: (call: HeardCall) => unknown): Promise<HeardCalls> {
  const heard: HeardCall[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const sent = await text(request);
    const call = { method, path: url.slice(prefix.length), body: sent === '' ? null : (JSON.parse(sent) as unknown) };
    heard.push(call);
    const told = answer(call);
    response.writeHead(told === undefined ? 204 : 200, { 'content-type': 'application/json' });
    response.end(told === undefined ? undefined : JSON.stringify(told));
  };
  const server = createServer((request, response) => {
    // What the test's answer stumbles over ends the call, and the test with it.
    hear(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    service: serviceOf({
      OPERATOR_URL: `http://127.0.0.1:${port}`,
      OPERATOR_TENANT: 'lindenstrom',
      OPERATOR_KEY: 'key',
    }),
    heard,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a command has said to people. */
export function saying(): { readonly said: string[]; readonly output: Output } {
  const said: string[] = [];
  const tell = (line: string | null) => void (line === null || said.push(line));
  return { said, output: { say: tell, warn: tell, progress: () => undefined } };
}
