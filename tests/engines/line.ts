import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the service on which something can get lost. */
export interface Line {
  readonly origin: string;
  /** Ends each connection that asks for an address with this in it, until what this returns is called. */
  readonly cut: (part: RegExp) => () => void;
  /** Keeps each request for an address with this in it waiting, until what this returns is called. */
  readonly hold: (part: RegExp) => () => void;
  readonly close: () => void;
}

/** @param service its origin */
export async function lineTo(service: string): Promise<Line> {
  const lost = new Set<RegExp>();
  const held = new Map<RegExp, Promise<void>>();
  const server = createServer((asked, answer) => {
    const waitsFor = [...held].flatMap(([part, going]) => (part.test(asked.url ?? '/') ? [going] : []));
    void Promise.all(waitsFor).then(() => pass(asked, answer));
  });
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = asked;
    if ([...lost].some((part) => part.test(url))) {
      asked.socket.destroy();
      return;
    }
    const there = new URL(url, service);
    const passed = ask(there, { method, headers: { ...headers, host: there.host } }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  }
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: (part) => {
      lost.add(part);
      return () => lost.delete(part);
    },
    hold: (part) => {
      let letGo = () => {};
      const going = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held.set(part, going);
      return () => {
        held.delete(part);
        letGo();
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
