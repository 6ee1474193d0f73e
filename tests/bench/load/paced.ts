import { Agent } from 'node:http';
import { answerTo, type Asked } from '../hot/load.ts';

/** A call by what it is about. */
export interface Named extends Asked {
  readonly kind: string;
}

export interface Answered {
  readonly kind: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly ms: number;
}

const tickMs = 10;

/** Calls that begin so and so often a second, whether those before were answered or not: people do not wait for each other. */
export class Paced {
  readonly #url: string;
  readonly #next: () => Named;
  readonly #most: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 500 });
  readonly #underway = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #rate = 0;
  #owed = 0;
  #at = performance.now();
  #answered: Answered[] = [];
  #unsent = 0;

  /** @param most so many at a time: what would begin beyond that is counted instead */
  constructor(url: string, next: () => Named, most: number = 400) {
    this.#url = url;
    this.#next = next;
    this.#most = most;
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  set rate(perSecond: number) {
    this.#rate = perSecond;
  }

  get underway(): number {
    return this.#underway.size;
  }

  #tick(): void {
    const now = performance.now();
    this.#owed += ((now - this.#at) * this.#rate) / 1000;
    this.#at = now;
    for (; this.#owed >= 1; this.#owed -= 1) {
      if (this.#underway.size >= this.#most) this.#unsent += 1;
      else this.#begin();
    }
  }

  #begin(): void {
    const asked = this.#next();
    const begin = performance.now();
    const note = (status: number) =>
      void this.#answered.push({ kind: asked.kind, status, ms: performance.now() - begin });
    // No answer is one of the figures.
    const call = answerTo(this.#url, asked, this.#agent).then(note, () => note(0));
    this.#underway.add(call);
    void call.finally(() => this.#underway.delete(call));
  }

  /** What has been answered since this was asked last, and how many calls did not begin. */
  take(): { readonly answered: readonly Answered[]; readonly unsent: number } {
    const taken = { answered: this.#answered, unsent: this.#unsent };
    this.#answered = [];
    this.#unsent = 0;
    return taken;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#underway);
    this.#agent.destroy();
  }
}

/** So that no limit of a network is met: people come from as many as they are. */
export class Networks {
  #count = 0;

  next(): Record<string, string> {
    this.#count += 1;
    const count = this.#count;
    return { 'x-forwarded-for': `${(count % 200) + 11}.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
  }
}
