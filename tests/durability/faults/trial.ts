import { vi } from 'vitest';
import { newPlace, type DatabasePlace, type Engine } from '../../api/service/engines.ts';
import { findFreePorts } from '../../browser/free-ports.ts';
import { startMailServer, type MailServer } from '../../mail/mail-server.ts';
import { leavePostings } from './backlog.ts';
import { Bank } from './bank.ts';
import { chanceFrom, deckOf, type Chance } from './chance.ts';
import { Claims } from './claims.ts';
import { Clerk } from './clerk.ts';
import { Fates, quietMs } from './fates.ts';
import { Files } from './files.ts';
import { expected, firstKey, Instance, type Surroundings } from './instance.ts';
import { Letters } from './letters.ts';
import { whatIsLeft, type Left } from './look.ts';
import { makeKeys, partCent, People } from './people.ts';

export interface Plan {
  readonly engine: Engine;
  /** Processes on one database, each killed once a round. */
  readonly instances: number;
  readonly rounds: number;
  readonly seed: number;
  /** Where there is a place already, and what happens to it. */
  readonly at?: Surroundings & { readonly place: DatabasePlace };
}

/** Longer than a mail stays with a sender that is gone. */
const minutesPerRound = 6;
const recipientsPerRound = 4;
/** Codes come late and few at a time: many bounties wait for one then. */
const roundsPerCodes = 2;
const filesAtTheEnd = 10;
/** Whether a round begins with postings that were left, and is about who seals them. */
const roundsOfSealing = [true, false, false, false, false];

type Lane = () => Promise<boolean>;

/** Clients, a bank, and a service that is killed again and again while they work with it. */
export class Trial {
  readonly plan: Plan;
  readonly place: DatabasePlace;
  readonly letters: Letters;
  readonly bank: Bank;
  readonly files: Files;
  readonly claims: Claims;
  /** How many kills fell into which work. */
  readonly interrupted = new Map<string, number>();
  readonly #mails: MailServer;
  readonly #clerk: Clerk;
  readonly #token: string;
  readonly instances: readonly Instance[];
  readonly #chance: Chance;
  readonly #isOfSealing: () => boolean;
  readonly #fates: Fates;
  #minutes = 0;
  /** What was seen last of what is not done. */
  #seen: unknown;

  private constructor(parts: {
    plan: Plan;
    place: DatabasePlace;
    mails: MailServer;
    letters: Letters;
    instances: readonly Instance[];
    keys: Awaited<ReturnType<typeof makeKeys>>;
    gathered: Awaited<ReturnType<typeof People.gather>>;
    startMs: number;
  }) {
    const { plan, gathered, keys } = parts;
    this.plan = plan;
    this.place = parts.place;
    this.letters = parts.letters;
    this.#mails = parts.mails;
    this.instances = parts.instances;
    this.#token = keys.karin;
    this.#chance = chanceFrom(plan.seed);
    this.#isOfSealing = deckOf(this.#chance, roundsOfSealing);
    this.#fates = new Fates(this.#chance, parts.mails, parts.instances, parts.startMs);
    this.bank = new Bank(this.#chance);
    this.#clerk = new Clerk(this.bank, keys);
    this.files = new Files(gathered.numbers, this.#chance, partCent);
    this.claims = new Claims(gathered.recommenders, this.#chance);
  }

  /** Brings the people along, by a service that nobody kills. */
  static async start(plan: Plan): Promise<Trial> {
    const place = plan.at?.place ?? (await newPlace(plan.engine));
    const mails = await startMailServer();
    const port = await findFreePorts(plan.instances);
    const instances = Array.from(
      { length: plan.instances },
      (_, index) => new Instance(port + index, place, mails.url, plan.at),
    );
    const letters = new Letters(mails);
    const [first] = instances;
    if (!first) throw new Error('no instance');
    await first.start(0);
    const keys = await makeKeys(first);
    const gathered = await People.gather(first, letters, plan.rounds * recipientsPerRound);
    await first.stop();
    const begun = performance.now();
    await first.start(0);
    const startMs = performance.now() - begun;
    await first.stop();
    return new Trial({ plan, place, mails, letters, instances, keys, gathered, startMs });
  }

  async end(): Promise<void> {
    await Promise.all(this.instances.map(async (instance) => instance.kill()));
    await this.#mails.close();
    await this.place.remove();
  }

  #note(work: string): void {
    this.interrupted.set(work, (this.interrupted.get(work) ?? 0) + 1);
  }

  /** All instances start, work and are killed, each at a moment of its own. */
  async round(number: number): Promise<void> {
    this.#minutes += minutesPerRound;
    this.files.allow(recipientsPerRound, number % roundsPerCodes === 0 ? 1 : 0);
    this.#fates.begin(this.#isOfSealing() ? await leavePostings(this.place, this.#chance) : 0);
    await Promise.all(this.instances.map(async (instance) => this.#liveAndDie(instance)));
  }

  async #liveAndDie(instance: Instance): Promise<void> {
    const killed = this.#fates.of(instance);
    const begun = performance.now();
    const serves = await instance.start(this.#minutes);
    if (serves) {
      this.#fates.startMs = performance.now() - begun;
      await this.#booksOf(instance);
      await this.workWith(instance, { mayBegin: true });
    }
    const works = await killed;
    for (const work of serves ? works : ['start', ...works]) this.#note(work);
  }

  /** What clients may wait for. */
  #signs(): string {
    const { files, claims, bank } = this;
    const done = claims.all.filter(({ isDone }) => isDone).length;
    return [this.#mails.received.length, done, bank.takenCount, files.areTold].join();
  }

  /** Everybody works with an instance until it is killed, or until there is nothing left where that is asked for. */
  async workWith(instance: Instance, { mayBegin, until }: { mayBegin: boolean; until?: () => Promise<boolean> }) {
    const signal = { isOver: false };
    const lane = async (work: Lane) => {
      while (instance.isAlive && !signal.isOver) {
        const before = this.#signs();
        if (await work()) continue;
        const hasNews = () => !instance.isAlive || signal.isOver || this.#signs() !== before;
        await vi.waitUntil(hasNews, { timeout: 2 * quietMs, interval: 10 });
      }
    };
    const collect = async () => {
      this.claims.take(this.letters.fresh());
      return this.claims.work(instance);
    };
    const watch = async () => {
      if (await until?.()) signal.isOver = true;
      return false;
    };
    await Promise.all([
      lane(async () => this.files.work(instance, mayBegin)),
      lane(collect),
      lane(collect),
      lane(async () => this.#clerk.work(instance)),
      ...(until ? [lane(watch)] : []),
    ]);
  }

  /** @throws Error when the books are not whole, or owe another sum than the bounties */
  async #booksOf(instance: Instance): Promise<Record<'owedCent' | 'inTransitCent' | 'unsealed', number> | null> {
    const answer = await instance.call('GET', 'operator/hauptbuch/pruefung', { token: this.#token });
    if (!answer) return null;
    const { Fehler, AnzahlUngesiegelt, GeschuldetCent, GeschuldetLautPraemienCent, Salden } = expected(answer).body as {
      Fehler: unknown;
      AnzahlUngesiegelt: number;
      GeschuldetCent: number;
      GeschuldetLautPraemienCent: number;
      Salden: { HauptbuchKonto: string; SaldoCent: number }[];
    };
    if (Fehler !== null || GeschuldetCent !== GeschuldetLautPraemienCent) throw new Error(`the books: ${answer.text}`);
    const transit = Salden.find(({ HauptbuchKonto }) => HauptbuchKonto === 'GeldUnterwegs');
    return { owedCent: GeschuldetCent, inTransitCent: transit?.SaldoCent ?? 0, unsealed: AnzahlUngesiegelt };
  }

  /** Bounties that wait for a voucher. */
  async #waitingWith(instance: Instance): Promise<number> {
    const answer = await instance.call('GET', 'operator/gutscheine', { token: firstKey });
    const pools = answer ? (expected(answer).body['Bestaende'] as { Wartend: number }[]) : [];
    return pools.reduce((sum, { Wartend }) => sum + Wartend, 0);
  }

  /** Whether all is done and paid that clients began, but for vouchers: those come with the next start. */
  async #isDone(instance: Instance, { mayWait, letters }: { mayWait: boolean; letters: number }): Promise<boolean> {
    const { files, claims, bank } = this;
    if (!files.areTold || !claims.areDone || bank.news || this.letters.count < letters) return false;
    const waiting = await this.#waitingWith(instance);
    const books = await this.#booksOf(instance);
    this.#seen = { waiting, books };
    return (mayWait || waiting === 0) && books?.inTransitCent === 0 && books.owedCent === waiting * partCent;
  }

  async #finishWith(instance: Instance, mayWait: boolean, letters: number): Promise<void> {
    await instance.start(this.#minutes);
    await this.workWith(instance, {
      mayBegin: false,
      until: async () => this.#isDone(instance, { mayWait, letters }),
    });
    await instance.stop();
  }

  /** Lets the service seal what is left, as its job does by itself when it starts. */
  async #seal(): Promise<void> {
    const [first] = this.instances;
    if (!first) return;
    this.#minutes += minutesPerRound;
    await first.start(this.#minutes);
    const isSealed = async () => (await this.#booksOf(first))?.unsealed === 0;
    await vi.waitUntil(isSealed, { timeout: 2 * quietMs, interval: 50 });
    await first.stop();
  }

  /**
   * Lets everybody finish what was begun, with a service that is only stopped in order.
   * @throws Error with what is left when nothing happens any more
   */
  async finish(): Promise<void> {
    let left: Left = { unsent: 0, waiting: 0, rest: {} };
    for (const mayWait of [true, false, false, false]) {
      this.#minutes += minutesPerRound;
      this.files.allow(0, mayWait ? filesAtTheEnd : 0);
      const letters = this.letters.count + left.unsent;
      const ends = await Promise.allSettled(
        this.instances.map(async (instance) => this.#finishWith(instance, mayWait, letters)),
      );
      await Promise.all(this.instances.map(async (instance) => instance.kill()));
      left = await whatIsLeft(this.place);
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed)
        throw new Error(`not done: ${JSON.stringify([left, this.#seen, this.#signs()])}`, { cause: failed.reason });
      if (left.unsent === 0 && left.waiting === 0) return this.#seal();
    }
    throw new Error(`never done: ${JSON.stringify(left)}`);
  }
}
