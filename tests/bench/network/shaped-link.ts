import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between browser and servers. */
export interface LinkShape {
  /** Milliseconds that a round trip takes at least. */
  roundTrip: number;
  bitsPerSecond: number;
}

type Deliver = (bytes: Buffer) => void;

interface Segment {
  bytes: Buffer;
  deliver: Deliver;
}

/** What goes over the line in one piece, as in a packet. */
const SEGMENT = 1460;
const TICK = 2;

/**
 * One direction of the line. All connections share it, piece by piece in turn, so that no origin and no frame gets more
 * of it than another.
 */
class Lane {
  readonly #waiting = new Map<object, Segment[]>();
  readonly #underway: (Segment & { due: number })[] = [];
  readonly #shape: () => LinkShape | null;
  #free = 0;
  #isAwake = false;

  constructor(shape: () => LinkShape | null) {
    this.#shape = shape;
  }

  /** No bytes at all are the end of the connection. */
  send(connection: object, bytes: Buffer, deliver: Deliver): void {
    const queue = this.#waiting.get(connection) ?? [];
    this.#waiting.set(connection, queue);
    for (let at = 0; at < bytes.length || at === 0; at += SEGMENT) {
      queue.push({ bytes: bytes.subarray(at, at + SEGMENT), deliver });
    }
    if (!this.#isAwake) this.#wake(0);
  }

  #wake(after: number): void {
    this.#isAwake = true;
    setTimeout(() => this.#turn(), after);
  }

  #turn(): void {
    this.#isAwake = false;
    const now = performance.now();
    this.#depart(now);
    // In the order of departure, always: a stream must not be shuffled.
    while (this.#underway[0] && this.#underway[0].due <= now) {
      const { bytes, deliver } = this.#underway.shift() as Segment;
      deliver(bytes);
    }
    if (this.#waiting.size + this.#underway.length > 0 && !this.#isAwake) this.#wake(TICK);
  }

  #depart(now: number): void {
    const shape = this.#shape();
    // What this timer was late is made up for; time in which nothing was to be sent is gone.
    this.#free = Math.max(this.#free, now - 4 * TICK);
    for (const [connection, queue] of this.#waiting) {
      if (shape && this.#free > now) return;
      this.#waiting.delete(connection);
      const segment = queue.shift();
      if (!segment) continue;
      // Back to the end of the line: the others come first now. A map in a loop shows what is put in meanwhile.
      if (queue.length > 0) this.#waiting.set(connection, queue);
      if (shape) this.#free += (segment.bytes.length * 8000) / shape.bitsPerSecond;
      this.#underway.push({ ...segment, due: shape ? this.#free + shape.roundTrip / 2 : now });
    }
  }
}

export interface Link {
  /** Offers a server at another port, over the line. @returns that port, of one's choice when it was 0 */
  offer(host: string, port: number, serverPort: number): Promise<number>;
  /** From now on the line is like this; `null`: nothing is slowed down. */
  shape(shape: LinkShape | null): void;
  /** How many connections have been opened so far. */
  connections(): number;
  close(): void;
}

/**
 * A line in front of all servers. It sits below HTTP, and so it slows down page, frames and scripts alike, whatever
 * process of the browser asks. A new connection costs the round trip that its handshake takes.
 */
export function createLink(): Link {
  let shape: LinkShape | null = null;
  let connections = 0;
  const up = new Lane(() => shape);
  const down = new Lane(() => shape);
  const servers: ReturnType<typeof createServer>[] = [];
  const sockets = new Set<Socket>();

  const forward = (from: Socket, to: Socket, lane: Lane) => {
    const deliver = (bytes: Buffer) => {
      if (to.destroyed) return;
      if (bytes.length > 0) to.write(bytes);
      else to.end();
    };
    from.on('data', (bytes: Buffer) => lane.send(from, bytes, deliver));
    from.on('end', () => lane.send(from, Buffer.alloc(0), deliver));
  };

  const join = (client: Socket, serverPort: number) => {
    connections += 1;
    const server = connect({ port: serverPort, host: 'localhost', allowHalfOpen: true });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      // Browsers hang up on connections they do not need; there is nobody to tell.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (one === client) other.destroy();
      });
    }
    // Until the handshake would be over, nothing is taken from the browser.
    setTimeout(() => forward(client, server, up), shape?.roundTrip ?? 0);
    forward(server, client, down);
  };

  return {
    shape: (next) => {
      shape = next;
    },
    connections: () => connections,
    offer: async (host, port, serverPort) => {
      const server = createServer({ allowHalfOpen: true }, (client) => join(client, serverPort));
      servers.push(server);
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}
