import { vi } from 'vitest';
import { newEmail } from '../../api/service/service.ts';
import { expected, type Instance } from '../faults/instance.ts';
import type { Letter, Letters } from '../faults/letters.ts';
import { Look } from '../faults/look.ts';
import { readLabels, recommend } from '../faults/people.ts';
import type { DatabasePlace } from '../../api/service/engines.ts';

type Method = 'POST' | 'PUT';

/** Strangers who recommend, one after the other, and confirm it by the link in their mails. */
export class Creations {
  readonly #letters: Letters;
  /** Numbers that were told to somebody. */
  readonly acknowledged: string[] = [];

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  /** Asks until there is an answer: who has heard nothing presses the button again. */
  async #ask(instance: Instance, method: Method, path: string, body: object) {
    let answer = await instance.call(method, path, { body });
    while (answer === null && instance.isAlive) answer = await instance.call(method, path, { body });
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

  /** A write, however often it has to be sent. */
  async write(instance: Instance): Promise<void> {
    const { termsLabel } = await readLabels();
    const terms = { AgbAkzeptiert: true, AgbText: termsLabel.text, AgbVersion: termsLabel.version };
    await this.#ask(instance, 'POST', 'empfehlen/create', {
      Empfehlung: { ProduktId: 'lindenstrom-natur', AnteilEmpfehler: 50, ...terms },
      Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: newEmail() },
    });
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
