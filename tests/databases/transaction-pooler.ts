import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const readyForQuery = 'Z'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const isIdle = 'I'.charCodeAt(0);

interface Near {
  readonly socket: Socket;
  /** Whose statements it gets now. */
  far: Far | null;
  readonly waiting: Buffer[];
}

interface Far {
  readonly socket: Socket;
  near: Near | null;
}

/** What a server sends, cut into whole messages. */
function byMessage(take: (message: Buffer) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const end = rest.readInt32BE(1) + 1;
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

export interface Pooler {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * A pooler as PgBouncer is with `pool_mode=transaction`: each client logs in by a connection of its own, and from then on each transaction goes to
 * one that is free, the one used last before all others, or the one used longest ago.
 */
export async function startTransactionPooler(to: string, next: 'last' | 'first'): Promise<Pooler> {
  const { hostname, port } = new URL(to);
  const free: Far[] = [];
  const queue: Near[] = [];
  const sockets = new Set<Socket>();
  const serve = () => {
    while (free.length > 0 && queue.length > 0) {
      const near = queue.shift();
      const far = next === 'last' ? free.pop() : free.shift();
      if (!near || !far) return;
      Object.assign(near, { far });
      Object.assign(far, { near });
      for (const piece of near.waiting.splice(0)) far.socket.write(piece);
    }
  };
  const server = createServer((socket) => {
    const far: Far = { socket: connect(Number(port), hostname), near: null };
    const near: Near = { socket, far, waiting: [] };
    far.near = near;
    for (const one of [socket, far.socket]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    socket.on('data', (piece: Buffer) => {
      if (piece[0] === terminate) return void socket.end();
      if (near.far) return void near.far.socket.write(piece);
      near.waiting.push(piece);
      if (!queue.includes(near)) queue.push(near);
      serve();
    });
    far.socket.on(
      'data',
      byMessage((message) => {
        const { near: asking } = far;
        asking?.socket.write(message);
        if (message[0] !== readyForQuery || message[5] !== isIdle) return;
        if (asking) asking.far = null;
        far.near = null;
        free.push(far);
        serve();
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
