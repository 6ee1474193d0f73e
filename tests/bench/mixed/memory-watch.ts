import { setTimeout as pause } from 'node:timers/promises';
import { programMetricsToken } from '../../durability/service-program.ts';
import { slopeOf } from '../statistics.ts';

const lookEveryMs = 1_000;
const minuteMs = 60_000;

/** So much more heap a minute, in MB, is no leak that a night would show: what is kept for each tenant and route still comes in. */
const mostSlope = 1;
/** The first part is for what is drawn and read once. */
const warmUpShare = 0.3;

interface Seen {
  readonly resident: number;
  readonly heap: number;
  readonly loopMs: number;
}

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

/** Where what outlives a collection is kept: what is made for a call and forgotten with it is a hundred megabytes a second elsewhere. */
const keptSpaces = ['old', 'large_object'];
const keptIn = (text: string): number =>
  keptSpaces.reduce((sum, space) => sum + valueOf(text, `nodejs_heap_space_size_used_bytes{space="${space}"}`), 0);

/** What a service takes, minute by minute: of the heap what outlives collections, and of that the least that was seen: the rest waits for the next one. */
export class MemoryWatch {
  readonly #url: string;
  readonly #minutes: Seen[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async #look(): Promise<Seen> {
    const headers = { authorization: `Bearer ${programMetricsToken}` };
    const text = await (await fetch(`${this.#url}/metrics`, { headers })).text();
    return {
      resident: valueOf(text, 'process_resident_memory_bytes') / 1e6,
      heap: keptIn(text) / 1e6,
      loopMs: valueOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    };
  }

  /** Looks for a minute. */
  async forMinute(): Promise<Seen> {
    const seen: Seen[] = [];
    for (const end = performance.now() + minuteMs; performance.now() < end;) {
      await pause(Math.min(lookEveryMs, Math.max(0, end - performance.now())));
      // While it is busy it may not answer: that is counted where calls are.
      const one = await this.#look().catch(() => null);
      if (one && Number.isFinite(one.heap)) seen.push(one);
    }
    const minute = {
      resident: Math.max(...seen.map(({ resident }) => resident)),
      heap: Math.min(...seen.map(({ heap }) => heap)),
      loopMs: Math.max(...seen.map(({ loopMs }) => loopMs)),
    };
    this.#minutes.push(minute);
    return minute;
  }

  /** How much more it takes a minute, in MB, once it is warm. */
  slopes(): { readonly resident: number; readonly heap: number; readonly isFlat: boolean } {
    const warm = this.#minutes.slice(Math.ceil(this.#minutes.length * warmUpShare));
    const heap = slopeOf(warm.map((minute) => minute.heap));
    return { heap, resident: slopeOf(warm.map((minute) => minute.resident)), isFlat: !(heap > mostSlope) };
  }
}
