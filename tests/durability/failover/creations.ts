import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { newEmail } from '../../api/service/service.ts';
import { expected, type Instance } from '../faults/instance.ts';
import type { Letter, Letters } from '../faults/letters.ts';
import { Look } from '../faults/look.ts';
import { readLabels, recommend } from '../faults/people.ts';
import type { DatabasePlace } from '../../api/service/engines.ts';

type Method = 'POST' | 'PUT';

/** How often one comes who does nothing but see whether writes are answered. */
const pulseMs = 250;

/** Strangers who recommend, one after the other, and confirm it by the link in their mails. */
export class Creations {
  readonly #letters: Letters;
  /** Numbers that were told to somebody. */
  readonly acknowledged: string[] = [];
  /** When each instance answered a write, as `performance.now()` has it. */
  readonly answered = new Map<Instance, number[]>();
  /** The referral that everybody visits. */
  readonly visited: string;

  constructor(letters: Letters, visited: string) {
    this.#letters = letters;
    this.visited = visited;
  }

  /** Asks until there is an answer: who has heard nothing presses the button again, and means the same. */
  async #ask(instance: Instance, method: Method, path: string, body: object) {
    const key = randomUUID();
    let answer = await instance.call(method, path, { body, key });
    while (answer === null && instance.isAlive) answer = await instance.call(method, path, { body, key });
    return expected(answer).body;
  }

  async #tokenTo(to: string, purpose: Letter['purpose']): Promise<string> {
    const find = () => this.#letters.all.find((one) => one.to === to && one.purpose === purpose);
    return (await vi.waitUntil(find, { timeout: 600_000, interval: 50 })).token;
  }

  async work(instance: Instance, goesOn: () => boolean): Promise<void> {
    const labels = await readLabels();
    while (goesOn()) {
      const ask = async (method: Method, path: string, body: object) => this.#ask(instance, method, path, body);
      this.acknowledged.push(await recommend(newEmail(), labels, ask, async (...sought) => this.#tokenTo(...sought)));
    }
  }

  /** Comes to the referral's page again and again, each time as another visitor, and notes when that was counted. */
  async beat(instance: Instance, goesOn: () => boolean): Promise<void> {
    const times: number[] = [];
    this.answered.set(instance, times);
    while (goesOn()) {
      await this.#ask(instance, 'PUT', `empfehlung/${this.visited}`, { Channel: 'whatsapp' });
      times.push(performance.now());
      await setTimeout(pulseMs);
    }
  }

  /** How many visits were answered, by all instances. */
  get visits(): number {
    return [...this.answered.values()].reduce((sum, times) => sum + times.length, 0);
  }

  /** @returns for how long at most each instance answered no write since a moment, in ms */
  longestSilences(since: number): number[] {
    return Array.from(this.answered.values(), (times) => {
      const seen = [since, ...times.filter((time) => time > since), performance.now()];
      return Math.max(...seen.slice(1).map((time, index) => time - (seen[index] ?? since)));
    });
  }

  /** Waits until each instance has answered a write since a moment. */
  async isServed(since: number): Promise<void> {
    const isServed = () => [...this.answered.values()].every((times) => (times.at(-1) ?? 0) > since);
    await vi.waitUntil(isServed, { timeout: 120_000, interval: 50 });
  }
}

/** @returns which of these referrals are not in a database */
export function lostIn(place: DatabasePlace, numbers: readonly string[]): Promise<string[]> {
  return Look.into(place, async (look) => {
    const rows = await look.rows('select number from referrals');
    const there = new Set(rows.map((row) => String(row['number'])));
    return numbers.filter((number) => !there.has(number));
  });
}

/** A referral that people may come to. */
export function visible(place: DatabasePlace): Promise<string> {
  return Look.into(place, async (look) => {
    const [row] = await look.rows('select number from referrals where confirmed_at is not null limit 1');
    return String(row?.['number']);
  });
}

/** @returns how many visits of it are counted */
export const visitsIn = (place: DatabasePlace, number: string): Promise<number> =>
  Look.into(place, async (look) => look.number(`select entries from referrals where number = '${number}'`));
