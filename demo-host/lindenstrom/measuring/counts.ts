/** What the referral widget told Lindenstrom's own counter, which understands Matomo's tracking requests. */
export interface Count {
  readonly at: Date;
  /** Sixteen hexadecimal digits that hold one visit together. */
  readonly visit: string;
  /** Pattern of the page, e.g. `/empfehlen/:productId`. */
  readonly page: string;
  /** Id of the goal that was reached; null for the page itself. */
  readonly goal: number | null;
}

const most = 500;

/** The newest counts, in memory: they show that something arrives and are not meant to last. */
export class Counts {
  readonly #all: Count[] = [];

  /** @returns whether the query was a tracking request */
  take(query: Readonly<Record<string, unknown>>, at: Date): boolean {
    const { rec, url, _id: visit, idgoal } = query;
    if (rec !== '1' || typeof url !== 'string' || !URL.canParse(url)) return false;
    const goal = typeof idgoal === 'string' && /^\d{1,4}$/.test(idgoal) ? Number(idgoal) : null;
    const page = new URL(url).hash.slice(1, 120) || '/';
    this.#all.unshift({ at, page, goal, visit: typeof visit === 'string' ? visit.slice(0, 16) : '' });
    this.#all.length = Math.min(this.#all.length, most);
    return true;
  }

  get newest(): readonly Count[] {
    return this.#all;
  }
}
