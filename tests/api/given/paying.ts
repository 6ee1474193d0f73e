import { expect } from 'vitest';
import { bankNotice } from '../money/bank/bank-files.ts';
import { proveOwed } from '../money/books/implied-standing.ts';
import { account, claimsOf, claimToken, providedBounty, reportOrder, type Provided } from './bounty-people.ts';
import type { Engine } from '../service/engines.ts';
import { newKey } from './operator-people.ts';
import type { Books, Taken } from './paying-answers.ts';
import { releaserNames, releasers, type Releaser } from './releasers.ts';
import type { AppOptions } from '#server/app.ts';
import { Service } from '../service/service.ts';

export interface Run {
  readonly ZahllaufId: string;
  readonly Zustand: string;
  readonly AnzahlZahlungen: number;
  readonly SummeCent: number;
  readonly FreigegebenVon: { readonly Betreiber: string; readonly SchluesselId: string }[];
}

export interface Payment {
  readonly PraemieId: string;
  readonly EndToEndId: string;
  readonly BetragCent: number;
  readonly Zustand: string;
  readonly Iban: string;
  readonly Kontoinhaber: string;
  readonly FruehereUebermittlungen: readonly { readonly EndToEndId: string }[];
}

/** With the token of the mail that said that the bounty was ready. */
export type Collected = Provided & { readonly token: string };

export interface Question {
  readonly Referenz: string;
  readonly Frage: string;
  readonly Bankgrund: string | null;
  readonly Bankworte: string | null;
}

/** What we call the file of a run at the bank. */
export const fileNameOf = ({ ZahllaufId }: Pick<Run, 'ZahllaufId'>) => `RW-${ZahllaufId.replaceAll('-', '')}`;

/** A service whose bounties two operators pay. */
export class Paying {
  readonly #ids: Partial<Record<Releaser, string>> = {};
  readonly service: Service;
  private constructor(service: Service) {
    this.service = service;
  }

  static async start(engine: Engine, options: Partial<AppOptions> = {}): Promise<Paying> {
    return Paying.by(await Service.start(engine, undefined, undefined, undefined, options));
  }

  static async by(service: Service): Promise<Paying> {
    const paying = new Paying(service);
    for (const name of releaserNames) {
      const scopes = ['Zahllaeufe', 'Freigabe', 'Berichte', 'Sperren'];
      paying.#ids[name] = (await newKey(paying.service, name, scopes, { key: releasers[name] })).id;
    }
    return paying;
  }

  keyOf(name: Releaser): string {
    return releasers[name];
  }

  keyIdOf(name: Releaser): string {
    return this.#ids[name] ?? '';
  }

  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token = this.keyOf('Karin Vogt'), body = {} }: { token?: string; body?: object } = {},
  ) {
    return this.service.call(method, `operator/${path}`, { token, ...(method === 'POST' && { body }) });
  }

  /** A new run, or the code that says why there is none. */
  async create(): Promise<Run | string> {
    const { status, body } = await this.call('POST', 'zahllaeufe');
    return status === 200 ? (body as unknown as Run) : String(body['Code']);
  }

  async created(): Promise<Run> {
    const run = await this.create();
    if (typeof run === 'string') throw new Error(run);
    return run;
  }

  async read({ ZahllaufId }: Run): Promise<Run & { readonly Zahlungen: Payment[]; readonly Fragen: Question[] }> {
    const { body } = await this.call('GET', `zahllaeufe/${ZahllaufId}`);
    return body as unknown as Run & { Zahlungen: Payment[]; Fragen: Question[] };
  }

  /** Whether it was done, or the code that says why not. */
  async decide({ ZahllaufId }: Run, Referenz: string, Entscheidung: string, name: Releaser): Promise<boolean | string> {
    const body = { Referenz, Entscheidung };
    const token = this.keyOf(name);
    const answer = await this.call('POST', `zahllaeufe/${ZahllaufId}/entscheidungen`, { token, body });
    return answer.status === 200 ? Boolean(answer.body['Ausgefuehrt']) : String(answer.body['Code']);
  }

  /** Two people say the same, and it is done. */
  async decideByTwo(run: Run, reference: string, decision: string): Promise<void> {
    expect(await this.decide(run, reference, decision, 'Karin Vogt')).toBe(false);
    expect(await this.decide(run, reference, decision, 'Jonas Ehlers')).toBe(true);
  }

  /** The states of a run's payments, in alphabetical order. */
  async statesOf(run: Run): Promise<string[]> {
    return (await this.read(run)).Zahlungen.map(({ Zustand }) => Zustand).toSorted();
  }

  async release({ ZahllaufId }: Run, name: Releaser): Promise<string> {
    const { status, body } = await this.call('POST', `zahllaeufe/${ZahllaufId}/freigabe`, { token: this.keyOf(name) });
    return String(body[status === 200 ? 'Zustand' : 'Code']);
  }

  /** Two bounties in a file that was handed out. */
  async sentTwo() {
    const people = [await this.collected(), await this.collected()] as const;
    const run = await this.released();
    const { Zahlungen: payments } = await this.read(run);
    const [first = '', second = ''] = payments.map(({ EndToEndId }) => EndToEndId);
    return { people, run, payments, first, second, references: [first, second] as const, file: fileNameOf(run) };
  }

  /** A run that two people have released. */
  async signed(): Promise<Run> {
    const run = await this.created();
    await this.release(run, 'Karin Vogt');
    await this.release(run, 'Jonas Ehlers');
    return run;
  }

  /** What the call for the file answers; nothing is on its way by that. */
  file({ ZahllaufId }: Run, again = false, name: Releaser = 'Karin Vogt') {
    return this.call('POST', `zahllaeufe/${ZahllaufId}/datei${again ? '?erneut=true' : ''}`, {
      token: this.keyOf(name),
    });
  }

  /** Says that a file is in safe hands. @returns the run's state, or the code that says why not */
  async confirm({ ZahllaufId }: Run, DateiHash: unknown, name: Releaser = 'Karin Vogt'): Promise<string> {
    const told = { token: this.keyOf(name), body: { DateiHash } };
    const { status, body } = await this.call('POST', `zahllaeufe/${ZahllaufId}/uebergabe`, told);
    return String(body[status === 200 ? 'Zustand' : 'Code']);
  }

  /** The file, handed out; or the code that says why not. */
  async fetchFile(run: Run): Promise<string> {
    const { status, body } = await this.file(run);
    if (status !== 200) return String(body['Code']);
    const state = await this.confirm(run, body['DateiHash']);
    return state === 'Uebermittelt' ? String(body['Xml']) : state;
  }

  /** The answer to a bank's file. */
  upload(
    xml: string | Buffer,
    { token = this.keyOf('Karin Vogt'), ...more }: { token?: string; tenant?: string } = {},
  ) {
    return this.service.call('POST', 'operator/bankergebnisse', { file: xml, token, ...more });
  }

  /** What the bank's file did, an hour after what was before, with the references of two kinds of remarks. */
  async results(xml: string | Buffer): Promise<Taken | string> {
    this.service.clock.pass({ hours: 1 });
    const { status, body } = await this.upload(xml);
    this.service.clock.pass({ hours: 1 });
    if (status !== 200) return String(body['Code']);
    const taken = body as unknown as Omit<Taken, 'Unbekannt' | 'Abweichend'>;
    const of = (...remarks: string[]) =>
      taken.Bemerkungen.filter(({ Bemerkung }) => remarks.includes(Bemerkung)).map(({ Referenz }) => Referenz);
    return { ...taken, Unbekannt: of('Unbekannt'), Abweichend: of('AndererBetrag', 'Widerspruch') };
  }

  /** Everything that is due, in a file that was fetched. */
  async sent(): Promise<Payment[]> {
    return (await this.read(await this.released())).Zahlungen;
  }

  /** The same, by its run. */
  async released(): Promise<Run> {
    const run = await this.signed();
    await this.fetchFile(run);
    return run;
  }

  /** Pays what an earlier test left. */
  async payTheRest(): Promise<void> {
    const run = await this.create();
    if (typeof run === 'string') return;
    await this.release(run, 'Karin Vogt');
    await this.release(run, 'Jonas Ehlers');
    await this.fetchFile(run);
    await this.results(noticeOf((await this.read(run)).Zahlungen));
  }

  /** The balances, of books that are whole and agree with the bounties. */
  async books(): Promise<Readonly<Record<string, number>>> {
    const { body } = await this.call('GET', 'hauptbuch/pruefung');
    const { Fehler, GeschuldetCent, GeschuldetLautPraemienCent, Salden } = body as unknown as Books;
    expect(Fehler).toBeNull();
    expect(GeschuldetCent).toBe(GeschuldetLautPraemienCent);
    expect(body['VonAgenturenGefordertCent']).toBe(body['VonAgenturenGefordertLautPraemienCent']);
    await proveOwed(async (statement) => (await this.service.database.executeSql(statement)).rows);
    return Object.fromEntries(Salden.map(({ HauptbuchKonto, SaldoCent }) => [HauptbuchKonto, SaldoCent]));
  }

  /** By how much an account has changed since. */
  async change(before: Readonly<Record<string, number>>, name: string): Promise<number> {
    return ((await this.books())[name] ?? 0) - (before[name] ?? 0);
  }

  /** A bounty of 60 € that Anna has collected by bank transfer. */
  async collected(change: object = {}): Promise<Collected> {
    const provided = await providedBounty(this.service, 100);
    const token = await claimToken(this.service, provided.anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: { ...account, ...change } };
    const done = await this.service.call('PUT', 'praemierung/', { body, token });
    if (done.status !== 200) throw new Error(done.text);
    return { ...provided, token };
  }

  async claimOf(token: string): Promise<Record<string, unknown>> {
    return (await claimsOf(this.service, token))[0] ?? {};
  }

  /** How often somebody was asked for another account. */
  async timesAsked(email: string): Promise<number> {
    return (await this.service.mailsTo(email)).filter(({ kind }) => kind === 'payment-failed').length;
  }

  async lastMail(email: string) {
    return (await this.service.mailsTo(email)).at(-1);
  }

  cancel({ orderId, lena }: Provided) {
    return reportOrder(this.service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
  }
}

/** The bank's notice that these were booked. */
export function noticeOf(payments: readonly Payment[]): string {
  return bankNotice(payments.map(({ EndToEndId, BetragCent }) => ({ reference: EndToEndId, cents: BetragCent })));
}
