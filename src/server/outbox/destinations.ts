import { minutesAfter, type Limits } from './outbox.ts';

/** What a delivery says of where it went: somebody answered, whatever it was; nobody did; or nothing. */
export type Reach = 'reached' | 'out-of-reach' | 'unknown';

interface State {
  readonly onTheWay: number;
  /** In a row. */
  readonly failures: number;
  /** When the first of them was. */
  readonly since: Date | null;
  readonly restsUntil: Date | null;
}

const untouched: State = { onTheWay: 0, failures: 0, since: null, restsUntil: null };

/**
 * How the destinations of an outbox are doing, as far as this process knows: another one finds out by itself, at the price of a few attempts.
 * One that is out of reach again and again rests; after each rest one delivery tries it, and all others follow when that gets there.
 */
export class Destinations {
  readonly #limits: Limits;
  readonly #states = new Map<string, State>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  #change(destination: string, change: (state: State) => Partial<State>): void {
    const before = this.#states.get(destination) ?? untouched;
    const after = { ...before, ...change(before) };
    if (after.onTheWay === 0 && after.failures === 0) this.#states.delete(destination);
    else this.#states.set(destination, after);
  }

  #which(isMeant: (state: State) => boolean): string[] {
    return [...this.#states].filter(([, state]) => isMeant(state)).map(([destination]) => destination);
  }

  /** Something goes there. */
  begin(destination: string): void {
    this.#change(destination, ({ onTheWay }) => ({ onTheWay: onTheWay + 1 }));
  }

  /** It is not on its way any more. */
  end(destination: string, reach: Reach, now: Date): void {
    this.#change(destination, ({ onTheWay }) => ({ onTheWay: onTheWay - 1 }));
    if (reach === 'reached') this.#change(destination, () => ({ failures: 0, since: null, restsUntil: null }));
    if (reach === 'out-of-reach') this.#change(destination, (state) => this.#afterFailure(state, now));
  }

  #afterFailure({ failures: before, since, restsUntil }: State, now: Date): Partial<State> {
    // What was on its way when the rest began says nothing new.
    if (restsUntil && restsUntil > now) return {};
    const { failuresBeforeRest, rests } = this.#limits;
    const failures = before + 1;
    const first = since ?? now;
    if (failures < failuresBeforeRest) return { failures, since: first };
    const rest = rests[Math.min(failures - failuresBeforeRest, rests.length - 1)] ?? rests[0];
    return { failures, since: first, restsUntil: minutesAfter(now, rest) };
  }

  /** To which as much is on its way as may be. */
  busy(): string[] {
    const { failuresBeforeRest, lanesOfDestination } = this.#limits;
    return this.#which(
      ({ onTheWay, failures }) => onTheWay >= (failures >= failuresBeforeRest ? 1 : lanesOfDestination),
    );
  }

  resting(now: Date): string[] {
    return this.#which(({ restsUntil }) => restsUntil !== null && restsUntil > now);
  }

  /** When the first of those that rest can be tried; null where none rests. */
  nextTry(now: Date): Date | null {
    const ends = [...this.#states.values()].flatMap(({ restsUntil }) => restsUntil ?? []).filter((end) => end > now);
    return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  }

  /** Those that rest, and that nobody has reached since this moment. */
  lostSince(moment: Date, now: Date): string[] {
    const lost = new Set(this.#which(({ since }) => since !== null && since <= moment));
    return this.resting(now).filter((destination) => lost.has(destination));
  }
}
