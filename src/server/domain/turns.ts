import { Failure } from '#server/failure.ts';

interface Limits {
  readonly atOnce: number;
  /** So long that whoever is last still waits for it: who comes later is told to come again. */
  readonly mostWaiting: number;
  /** Milliseconds that anybody waits; without it as long as it takes. */
  readonly patienceMs?: number;
}

/** Who does one kind of dear work in this process: few at once, the others in the order in which they came. */
export class Turns {
  readonly #limits: Limits;
  readonly #waiting = new Set<() => void>();
  /** Who has a turn and is told when somebody waits for it. */
  readonly #asked = new Set<() => void>();
  #taken = 0;
  /** How many were told to leave and have not ended their turns yet: nobody else has to for those who wait. */
  #leaving = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn, which whoever gets it has to end.
   * @param signal ends the waiting, not the turn
   * @returns ends the turn
   * @throws Failure PSOF0010 where too many wait, or it takes too long, PSOF0002 where who waited has gone and reads no answer
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new Failure('PSOF0002');
    const { atOnce, mostWaiting } = this.#limits;
    if (this.#taken < atOnce) this.#taken += 1;
    else if (this.#waiting.size >= mostWaiting) throw new Failure('PSOF0010');
    else await this.#wait(signal);
    return () => this.#pass();
  }

  /** @throws as `take`, and as the work does */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Waits for something that others do, such as sending, while it has a turn: for so many milliseconds, and then until somebody waits for the turn.
   * @throws Failure PSOF0010 where somebody does; and as the work
   */
  inTime<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const look = () => {
        if (!isLate || this.#waiting.size <= this.#leaving) return;
        this.#leaving += 1;
        end();
        reject(new Failure('PSOF0010'));
      };
      const end = () => {
        clearTimeout(timer);
        this.#asked.delete(look);
      };
      const timer = setTimeout(
        () => {
          isLate = true;
          look();
        },
        Math.max(0, patienceMs),
      );
      this.#asked.add(look);
      work.then(resolve, reject).finally(end);
    });
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', go);
        this.#waiting.delete(begin);
      };
      const begin = () => {
        end();
        resolve();
      };
      const leave = (code: 'PSOF0002' | 'PSOF0010') => {
        end();
        reject(new Failure(code));
      };
      const go = () => leave('PSOF0002');
      const { patienceMs } = this.#limits;
      const timer = patienceMs === undefined ? undefined : setTimeout(() => leave('PSOF0010'), patienceMs);
      this.#waiting.add(begin);
      this.#askHolders();
      signal?.addEventListener('abort', go, { once: true });
    });
  }

  /** Nobody who comes at this moment is before who waits: the turn is handed on, and never free in between. */
  #pass(): void {
    this.#leaving = Math.max(0, this.#leaving - 1);
    const [next] = this.#waiting;
    if (next) next();
    else this.#taken -= 1;
    this.#askHolders();
  }

  /** Who has had its time is told to leave, as many as others wait for. */
  #askHolders(): void {
    for (const look of this.#asked) look();
  }
}
