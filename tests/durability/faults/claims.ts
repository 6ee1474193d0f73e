import type { Chance } from './chance.ts';
import { expected, type Instance } from './instance.ts';
import type { Letter } from './letters.ts';

/** What the bank does with a transfer to an account. */
export const accounts = {
  good: 'DE89370400440532013000',
  /** The bank refuses it. */
  closed: 'AT611904300234573201',
  /** The bank books it, and it comes back. */
  foreign: 'NL91ABNA0417164300',
} as const;

interface Claim {
  readonly token: string;
  readonly to: string;
  readonly isNewAccount: boolean;
  readonly choice: object;
  /** Calls whose outcome may be there. */
  tries: number;
  isBusy: boolean;
  isDone: boolean;
}

/** People who collect their bounties by the links in their mails, and try again when nothing answered. */
export class Claims {
  readonly #chance: Chance;
  readonly #recommenders: ReadonlySet<string>;
  readonly all: Claim[] = [];

  constructor(recommenders: ReadonlySet<string>, chance: Chance) {
    this.#recommenders = recommenders;
    this.#chance = chance;
  }

  get areDone(): boolean {
    return this.all.every(({ isDone }) => isDone);
  }

  take(letters: readonly Letter[]): void {
    for (const { token, to, purpose } of letters) {
      const isNewAccount = purpose === 'new account';
      if (!isNewAccount && purpose !== 'collect') continue;
      const choice = isNewAccount ? { Kontoinhaber: 'Anna Schmidt', Iban: accounts.good } : this.#choose(to);
      this.all.push({ token, to, isNewAccount, choice, tries: 0, isBusy: false, isDone: false });
    }
  }

  #choose(Email: string): object {
    const place = this.#chance();
    if (place < 0.4) return { Auszahlung: 'Gutschein', GutscheinEmpfang: { Email, EmailWiederholung: Email } };
    const Iban = place < 0.5 ? accounts.closed : place < 0.6 ? accounts.foreign : accounts.good;
    return { Auszahlung: 'Geld', Bankdaten: { Kontoinhaber: 'Anna Schmidt', Iban } };
  }

  /** Collects one, also one that somebody is about to collect. @returns false when there is none */
  async work(instance: Instance): Promise<boolean> {
    const open = this.all.filter(({ isDone, isBusy, isNewAccount }) => !isDone && !(isNewAccount && isBusy));
    const claim = open.find(({ tries }) => tries > 0) ?? open[Math.floor(this.#chance() * open.length)];
    if (!claim) return false;
    claim.isBusy = true;
    const answer = await (claim.isNewAccount ? this.#giveAccount(instance, claim) : this.#collect(instance, claim));
    claim.isBusy = false;
    if (answer) claim.isDone = true;
    return true;
  }

  async #collect(instance: Instance, claim: Claim) {
    const { token, choice } = claim;
    claim.tries += 1;
    const isFirst = claim.tries === 1;
    const answer = await instance.call('PUT', 'praemierung/', { token, body: choice, at: 'claim' });
    if (answer === null) return null;
    // Collected by a call of which nobody heard: not when there was none.
    const wasMine = isFirst && claim.tries === 1 ? [] : ['PSOF0501'];
    return expected(answer, ...wasMine);
  }

  /** Who is not asked for an account any more has given it, by a call of which nobody heard. */
  async #giveAccount(instance: Instance, claim: Claim) {
    const { token, to, choice } = claim;
    const seen = await instance.call('GET', 'praemierung/', { token, at: 'claim' });
    if (seen === null) return null;
    const [bounty] = expected(seen).body['Praemierungen'] as { Angehalten: string | null }[];
    if (bounty?.Angehalten === null) {
      if (claim.tries === 0) throw new Error('an account that was given by nobody');
      return seen;
    }
    claim.tries += 1;
    const path = this.#recommenders.has(to) ? 'empfehler/bankdaten' : 'empfaenger/bankdaten';
    const method = this.#recommenders.has(to) ? 'PUT' : 'POST';
    const body = method === 'PUT' ? { ...choice, AktuellesPasswort: '' } : choice;
    const answer = await instance.call(method, path, { token, body, at: 'claim' });
    return answer && expected(answer);
  }
}
