import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { keyWish, releasers, type Releaser } from '../../api/given/releasers.ts';
import { newEmail } from '../../api/service/service.ts';
import { expected, firstKey, type Instance } from './instance.ts';
import type { Letter, Letters } from './letters.ts';

/** Who asks for what, and where the mail with the link for it is. */
type Ask = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Readonly<Record<string, unknown>>>;
type FindToken = (to: string, purpose: Letter['purpose']) => Promise<string>;

const texts = join(import.meta.dirname, '../../../demo-host/tenants/lindenstrom/content/de/texts.json');
type Label = Readonly<Record<'text' | 'version', string>>;
type Labels = Readonly<Record<'termsLabel' | 'recipientConsentLabel', Label>>;

/** Recipients of one referral: their orders wait for each other. */
const perReferral = 4;
const atOnce = 6;

/** Both sides of each get half a bounty. */
const shares = 50;
export const partCent = 3000;

export const readLabels = async () => JSON.parse(await readFile(texts, 'utf8')) as Labels;

/** Recommends, and confirms it by the link in the mail. @returns the number of the referral */
export async function recommend(Email: string, labels: Labels, ask: Ask, tokenTo: FindToken): Promise<string> {
  const { text, version } = labels.termsLabel;
  const terms = { AgbAkzeptiert: true, AgbText: text, AgbVersion: version };
  await ask('POST', 'empfehlen/create', {
    Empfehlung: { ProduktId: 'lindenstrom-natur', AnteilEmpfehler: shares, ...terms },
    Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email },
  });
  const Token = await tokenTo(Email, 'optin');
  return String((await ask('PUT', 'empfehlen/bestaetigung', { Token }))['Empfehlungsnummer']);
}

/** Confirmed recipients, whose orders are to come. */
export class People {
  readonly #instance: Instance;
  readonly #letters: Letters;
  readonly #arrived: Letter[] = [];
  readonly #labels: Labels;
  readonly recommenders = new Set<string>();

  private constructor(instance: Instance, letters: Letters, labels: Labels) {
    this.#instance = instance;
    this.#letters = letters;
    this.#labels = labels;
  }

  /** @returns the recipients' numbers, and whose addresses are recommenders' */
  static async gather(instance: Instance, letters: Letters, count: number) {
    const labels = await readLabels();
    const people = new People(instance, letters, labels);
    const numbers: string[] = [];
    let referrals = Math.ceil(count / perReferral);
    const lane = async () => {
      while (referrals > 0) {
        referrals -= 1;
        const referral = await people.#recommend();
        for (let index = 0; index < perReferral; index += 1) numbers.push(await people.#receive(referral));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return { numbers, recommenders: people.recommenders };
  }

  async #tokenTo(to: string, purpose: Letter['purpose']): Promise<string> {
    const letter = await vi.waitUntil(
      () => {
        this.#arrived.push(...this.#letters.fresh());
        return this.#arrived.find((one) => one.to === to && one.purpose === purpose);
      },
      { timeout: 30_000, interval: 20 },
    );
    return letter.token;
  }

  async #call(method: 'POST' | 'PUT', path: string, body: object) {
    return expected(await this.#instance.call(method, path, { body })).body;
  }

  async #recommend(): Promise<string> {
    const Email = newEmail();
    this.recommenders.add(Email);
    return recommend(
      Email,
      this.#labels,
      (...asked) => this.#call(...asked),
      (...sought) => this.#tokenTo(...sought),
    );
  }

  async #receive(referral: string): Promise<string> {
    const { text, version } = this.#labels.recipientConsentLabel;
    const Email = newEmail();
    const consent = { Zustimmung: true, ZustimmungText: text, ZustimmungVersion: version };
    await this.#call('POST', `empfaenger/create/${referral}`, {
      Vorname: 'Lena',
      Nachname: 'Adler',
      Email,
      ...consent,
    });
    const Token = await this.#tokenTo(Email, 'recipient');
    return String((await this.#call('PUT', 'empfaenger/bestaetigung', { Token }))['Empfaengernummer']);
  }
}

/** Registers the key of each of two people: one alone releases nothing. */
export async function makeKeys(instance: Instance) {
  const register = async (name: Releaser) => {
    const body = keyWish(name, releasers[name], ['Zahllaeufe', 'Freigabe', 'Berichte']);
    expected(await instance.call('POST', 'operator/schluessel', { body, token: firstKey }));
    return releasers[name];
  };
  return { karin: await register('Karin Vogt'), jonas: await register('Jonas Ehlers') };
}
