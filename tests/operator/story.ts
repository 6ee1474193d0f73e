import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { sumBooks } from '#server/domain/money/ledger/sum-books.ts';
import type { SeededRandom } from '../api/approved/seeded-random.ts';
import type { Story, Who } from '../api/approved/story.ts';
import { runProgram } from './program.ts';

/** A file that is written aside has a name that is drawn by the machine. */
const aside = /\.[0-9a-f]{12}\.part/g;

/** A story at the command line: every command that is given, everything that it prints, and how it ends. */
export class PrintedStory {
  /** What happens elsewhere meanwhile: people, orders, mails, time. It is told nowhere. */
  readonly elsewhere: Story;
  /** The commands that did what they were asked for, as `topic action`. */
  readonly done = new Set<string>();
  readonly #random: SeededRandom;
  readonly #url: string;
  readonly #folder: string;
  readonly #files = new Set<string>();
  readonly #parts: string[] = [];
  readonly #hidden: (readonly [string | RegExp, string])[] = [[aside, '.‹drawn›.part']];

  private constructor(elsewhere: Story, random: SeededRandom, url: string, folder: string) {
    this.elsewhere = elsewhere;
    this.#random = random;
    this.#url = url;
    this.#folder = folder;
    this.hides(`${folder}/`, '');
  }

  /** @param url where the service listens */
  static async begin(elsewhere: Story, random: SeededRandom, url: string): Promise<PrintedStory> {
    return new PrintedStory(elsewhere, random, url, await mkdtemp(join(tmpdir(), 'printed-')));
  }

  async end(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }

  /**
   * Gives a command.
   * @param as whose key it is given with; nobody's where it is null
   * @param line what follows `operator`, with names of files as they lie in the story's folder
   * @param environment what stands there otherwise
   * @returns what stood on standard output
   */
  async runs(
    title: string,
    as: Who | null,
    line: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { elsewhere } = this;
    this.#random.begin(`${elsewhere.tenant.key}/$ ${title}`);
    const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    const found = {
      OPERATOR_URL: this.#url,
      OPERATOR_TENANT: elsewhere.tenant.key,
      OPERATOR_KEY: as?.[1],
      ...environment,
    };
    const given = words.map((word) => (this.#files.has(word) ? join(this.#folder, word) : word));
    const { database, effects } = elsewhere.service;
    // The service's job has done so by the time that somebody gives a command.
    await sealBooks(database.db, effects);
    await sumBooks(database.db, effects);
    await this.#quiet();
    const { said, printed, code } = await runProgram(found, given);
    const at = elsewhere.service.clock.now().toISOString().replace('.000Z', 'Z');
    const who = [`as ${as?.[0] ?? 'nobody'}`, ...Object.entries(environment).map((each) => each.join('='))];
    this.#parts.push(`## ${title}\n${at} ${who.join(', ')}\n$ operator ${line}\n${printed}ends with ${code}`);
    const [topic = '', action = ''] = words[1]?.startsWith('-') ? [words[0], 'list'] : words;
    if (code === 0 || code === 3) this.done.add(`${topic} ${action || 'list'}`);
    await elsewhere.work('mails');
    return said;
  }

  /** The same, and after it as data. */
  async reads(title: string, as: Who, line: string): Promise<string> {
    const said = await this.runs(title, as, line);
    await this.runs(`${title}, as data`, as, `${line} --json`);
    return said;
  }

  /** Names a file that a command is to read, with what stands in it, or to write. */
  async file(name: string, content?: string | Buffer): Promise<void> {
    this.#files.add(name);
    if (content !== undefined) await writeFile(join(this.#folder, name), content);
  }

  /** Tells what stands in a file that a command has written, and for whom. */
  async shows(name: string): Promise<string> {
    const path = join(this.#folder, name);
    const content = await readFile(path, 'utf8');
    const { mode } = await stat(path);
    this.#parts.push(`### ${name}, mode ${(mode & 0o777).toString(8)}\n${content}`);
    return content;
  }

  /** What is another one each time stands there by a name. */
  hides(what: string | RegExp, name: string): void {
    this.#hidden.push([what, name]);
  }

  /** All that was printed. */
  told(): string {
    return `${this.#written(this.#parts)}\n`;
  }

  /** The end of it so far, for who looks why a story does not go on. */
  last(): string {
    return this.#written(this.#parts.slice(-4));
  }

  /** A machine that was busy for seconds makes the service refuse what it is asked next, which no story is about. */
  async #quiet(): Promise<void> {
    const { app } = this.elsewhere.service;
    await vi.waitUntil(() => !app.isUnderPressure(), { timeout: 30_000, interval: 10 });
  }

  #written(parts: readonly string[]): string {
    let text = parts.join('\n\n');
    for (const [what, name] of this.#hidden) text = text.replaceAll(what, name);
    return text;
  }
}
