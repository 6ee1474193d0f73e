import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { namesOf, productId } from '../../bench/operator/people.ts';

/** What came of calls of one kind, by the status of the answer and, where it failed, its code; `0` for a connection that ended without one. */
export type Outcomes = Map<string, Map<string, number>>;

interface Asked {
  readonly kind: 'frame' | 'click' | 'offer' | 'referral';
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const agent = new Agent({ keepAlive: true });
const callers = 12;

function statusOf(url: string, { method, path, body }: Asked, from: string): Promise<string> {
  const headers = {
    'x-forwarded-for': from,
    'x-accept-language': 'de',
    'content-type': 'application/json',
    // As the widget does with each form.
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  };
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => void pieces.push(piece));
      answer.once('end', () => {
        const { statusCode = 0 } = answer;
        const code = statusCode < 500 ? null : /PSOF\d{4}/.exec(Buffer.concat(pieces).toString('utf8'));
        resolve(code ? `${statusCode} ${code[0]}` : String(statusCode));
      });
      answer.once('error', () => resolve('0'));
    });
    sent.once('error', () => resolve('0'));
    sent.end(body && JSON.stringify(body));
  });
}

/** Callers behind a load balancer, who ask instances by turns as long as they are in its list. */
export class Traffic {
  outcomes: Outcomes = new Map();
  /** The load balancer's list. */
  readonly up: string[] = [];
  readonly #terms: { readonly text: string; readonly version: string };
  readonly #people: number;
  #count = 0;
  #isOver = false;
  #callers: Promise<void>[] = [];

  /** @param terms as the tenant shows them today */
  constructor(people: number, terms: { readonly text: string; readonly version: string }) {
    this.#people = people;
    this.#terms = terms;
  }

  #next(): Asked {
    const number = namesOf(this.#count % this.#people).referralNumber;
    const api = '/api/v1/lindenstrom';
    const { text: AgbText, version: AgbVersion } = this.#terms;
    const kinds: readonly Asked[] = [
      { kind: 'frame', method: 'GET', path: `/lindenstrom/empfaengerdaten/${number}` },
      { kind: 'click', method: 'GET', path: `/lindenstrom/e/${number}` },
      // One link that everybody follows.
      { kind: 'click', method: 'GET', path: `/lindenstrom/e/${namesOf(1).referralNumber}` },
      { kind: 'offer', method: 'PUT', path: `${api}/empfehlung/${number}`, body: { Channel: 'whatsapp' } },
      {
        kind: 'referral',
        method: 'POST',
        path: `${api}/empfehlen/create`,
        body: {
          Empfehlung: {
            ProduktId: productId,
            AnteilEmpfehler: 100,
            Channel: 'web',
            Widget: '',
            AgbAkzeptiert: true,
            AgbText,
            AgbVersion,
          },
          Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: `${randomUUID()}@example.org` },
        },
      },
    ];
    const asked = kinds[this.#count % kinds.length];
    if (!asked) throw new Error('nothing to ask');
    return asked;
  }

  async #call(): Promise<void> {
    while (!this.#isOver) {
      this.#count += 1;
      const count = this.#count;
      const url = this.up[count % this.up.length];
      if (url === undefined) throw new Error('no instance is up');
      const asked = this.#next();
      const status = await statusOf(url, asked, `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`);
      const ofKind = this.outcomes.get(asked.kind) ?? new Map<string, number>();
      this.outcomes.set(asked.kind, ofKind.set(status, (ofKind.get(status) ?? 0) + 1));
    }
  }

  start(): void {
    this.#callers = Array.from({ length: callers }, () => this.#call());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
    agent.destroy();
  }

  /** What has come of calls since this was asked last. */
  take(): Outcomes {
    const { outcomes } = this;
    this.outcomes = new Map();
    return outcomes;
  }
}
