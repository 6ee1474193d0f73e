import { vi } from 'vitest';
import type { MailServer } from '../../mail/mail-server.ts';
import { deckOf, type Chance } from './chance.ts';
import type { Instance, Work } from './instance.ts';

/** A service that serves is killed before it has given more answers. */
const mostAnswers = 30;
/** A life ends after so long: clients may wait a minute for a mail that is tried again. Twice as long is a standstill. */
export const quietMs = 75_000;

/** When each service of a round is killed. */
export class Fates {
  readonly #chance: Chance;
  /** How lives end: late in their start, with their first mail, or after some answers. */
  readonly #serves: () => 'start' | 'mail' | 'answers';
  /** And those with postings that wait to be sealed. */
  readonly #seals: () => 'start' | 'lot';
  readonly #mails: MailServer;
  readonly #instances: readonly Instance[];
  /** How long a service takes to start. */
  startMs: number;
  /** Lots of postings that waited for this round. */
  #lots = 0;
  #areDead = 0;

  constructor(chance: Chance, mails: MailServer, instances: readonly Instance[], startMs: number) {
    this.#chance = chance;
    this.#serves = deckOf(chance, ['start', 'mail', 'answers', 'answers', 'answers']);
    this.#seals = deckOf(chance, ['start', 'lot', 'lot', 'lot']);
    this.#mails = mails;
    this.#instances = instances;
    this.startMs = startMs;
  }

  /** @param lots of postings that wait for it to be sealed */
  begin(lots: number): void {
    this.#lots = lots;
    this.#areDead = 0;
    for (const instance of this.#instances) instance.lots = 0;
  }

  get #sealed(): number {
    return this.#instances.reduce((sum, { lots }) => sum + lots, 0);
  }

  /** Lets a service live until its moment has come. @returns what it was in the middle of */
  async of(instance: Instance): Promise<Work[]> {
    const works = await (this.#lots > 0 ? this.#sealing(instance) : this.#serving(instance));
    this.#areDead += 1;
    return works;
  }

  #whileStarting(instance: Instance): Promise<Work[]> {
    return instance.killAfter((0.5 + this.#chance() * 0.6) * this.startMs);
  }

  async #until(isReady: () => boolean): Promise<void> {
    const latest = performance.now() + quietMs;
    await vi.waitUntil(() => isReady() || performance.now() > latest, { timeout: 2 * quietMs, interval: 2 });
  }

  /**
   * One life in five ends late in its start, one in five with its first mail: when the jobs that an earlier one left are done, and
   * every other one after some answers: however busy the machine is, something was going on and something is left.
   */
  async #serving(instance: Instance): Promise<Work[]> {
    const end = this.#serves();
    if (end === 'start') return this.#whileStarting(instance);
    const answers = 1 + this.#chance() * mostAnswers;
    const mails = end === 'mail' ? this.#mails.received.length : Infinity;
    await this.#until(() => instance.answers >= answers || this.#mails.received.length > mails);
    return instance.killAfter(this.#chance() * instance.callMs);
  }

  /**
   * One in four ends late in its start, which may be before the first lot; every other one in a lot after the first, or between two, or soon after another one
   * died: what that one was at stays with it for as long as its lease.
   */
  async #sealing(instance: Instance): Promise<Work[]> {
    if (this.#seals() === 'start') return this.#whileStarting(instance);
    const lots = 1 + Math.floor(this.#chance() * (this.#lots - 1));
    await this.#until(() => this.#sealed >= lots || this.#areDead > 0);
    const works = await instance.killAfter(this.#chance() * instance.lotMs);
    return this.#sealed < this.#lots ? [...works, 'sealing'] : works;
  }
}
