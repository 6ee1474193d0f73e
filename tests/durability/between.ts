import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const nameOfOurs = /statement_[\da-f]{32}/g;
/** The message by which a statement is read under a name, the first that has it: both end with a zero (PostgreSQL's protocol, "Parse"). */
const readUnderName = /(statement_[\da-f]{32})\0([^\0]*)\0/g;

/** What one connection sends, in which a statement that was read before goes by its name alone. */
class Sent {
  readonly #texts = new Map<string, string>();

  /** Whether words are in what is sent, or in a statement that it names. */
  hasWords(piece: Buffer, words: string | undefined): boolean {
    const said = piece.toString('latin1');
    for (const [, name = '', text = ''] of said.matchAll(readUnderName))
      if (!this.#texts.has(name)) this.#texts.set(name, text);
    if (words === undefined) return false;
    const named = (said.match(nameOfOurs) ?? []).map((name) => this.#texts.get(name) ?? '');
    return [said, ...named].some((one) => one.includes(words));
  }
}

/** What stands between the service and PostgreSQL, as a pooler does. */
export class Between {
  readonly #to: URL;
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #vanished: Socket[] = [];
  #loses: { readonly words: string; readonly how: 'answer' | 'commit' | 'all' } | null = null;
  port = 0;
  constructor(to: string) {
    this.#to = new URL(to);
  }
  get url(): string {
    return Object.assign(new URL(this.#to), { host: `127.0.0.1:${this.port}` }).href;
  }
  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#to.port), this.#to.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      far.pipe(near);
      const sent = new Sent();
      let isMeant = false;
      let isLost = false;
      near.on('data', (piece: Buffer) => {
        isMeant = sent.hasWords(piece, this.#loses?.words) || isMeant;
        if (isMeant && this.#loses?.how === 'all') {
          this.#loses = null;
          isLost = true;
          this.#vanished.push(near);
          far.unpipe(near);
        }
        if (isLost) return;
        if (isMeant && (this.#loses?.how === 'answer' || piece.includes('commit'))) this.#loseAnswerOf(near, far);
        far.write(piece);
      });
      near.once('end', () => far.end());
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }
  /** The next commit of a transaction in which these words are sent is done, and its answer arrives nowhere: the connection is cut. */
  loseCommitOf(words: string): void {
    this.#loses = { words, how: 'commit' };
  }
  /** The same of the next statement with these words, which is its own transaction. */
  loseAnswerTo(words: string): void {
    this.#loses = { words, how: 'answer' };
  }
  /** The connection by which these words are sent next is lost without a word, as behind a firewall that forgets it. */
  vanishAt(words: string): void {
    this.#loses = { words, how: 'all' };
  }
  /** Whoever waits at such a connection learns that it is gone, as after a quarter of an hour. */
  endVanished(): void {
    for (const socket of this.#vanished.splice(0)) socket.resetAndDestroy();
  }
  /** Whether that has happened. */
  get hasLost(): boolean {
    return this.#loses === null;
  }
  #loseAnswerOf(near: Socket, far: Socket): void {
    this.#loses = null;
    far.unpipe(near);
    far.once('data', () => {
      near.resetAndDestroy();
      far.destroy();
    });
    // Nothing is read any more of what leads nowhere.
    far.resume();
  }
  /** As a process that is killed. */
  async kill(): Promise<void> {
    for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#sockets.clear();
    const server = this.#server;
    if (!server) return;
    server.close();
    await once(server, 'close');
  }
}
