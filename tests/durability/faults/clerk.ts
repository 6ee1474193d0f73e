import type { Bank } from './bank.ts';
import { expected, type Answer, type Instance } from './instance.ts';

interface Run {
  readonly ZahllaufId: string;
  readonly Zustand: 'Entwurf' | 'Freigegeben' | 'Uebermittelt' | 'Verworfen' | 'Abgelehnt';
  readonly FreigegebenVon: readonly { readonly Betreiber: string }[];
}

interface Given {
  readonly token?: string;
  readonly body?: object | string;
  /** Of a body that is a file. */
  readonly type?: string;
}

interface Keys {
  readonly karin: string;
  readonly jonas: string;
}

/** Of two who do the same, the second is told so: no such step any more, released already, nothing due, another file. */
const overtaken = ['PSOF0722', 'PSOF0723', 'PSOF0724', 'PSOF0727', 'PSOF0728'];

/** Two operators at their desk: look where the pay runs stand, go on from there, and carry files to and from the bank. */
export class Clerk {
  readonly #bank: Bank;
  readonly #keys: Keys;

  constructor(bank: Bank, keys: Keys) {
    this.#bank = bank;
    this.#keys = keys;
  }

  async #call(instance: Instance, method: 'GET' | 'POST', path: string, given: Given = {}) {
    const body = method === 'POST' ? { body: given.body ?? {} } : {};
    const token = given.token ?? this.#keys.karin;
    const type = given.type === undefined ? {} : { type: given.type };
    const answer = await instance.call(method, `operator/${path}`, { token, ...body, ...type, at: 'pay run' });
    return answer && expected(answer, ...overtaken);
  }

  /** One step. @returns false when there is nothing to do */
  async work(instance: Instance): Promise<boolean> {
    const listed = await this.#call(instance, 'GET', 'zahllaeufe');
    if (!listed) return true;
    const runs = listed.body['Zahllaeufe'] as Run[];
    const unsent = runs.find(({ Zustand }) => Zustand === 'Entwurf' || Zustand === 'Freigegeben');
    const unheard = runs.find((run) => run.Zustand === 'Uebermittelt' && !this.#bank.has(run.ZahllaufId));
    const run = unsent ?? unheard;
    if (run) {
      await this.#goOn(instance, run);
      return true;
    }
    if (this.#bank.news) {
      await this.#takeNews(instance, this.#bank.news);
      return true;
    }
    const created = await this.#call(instance, 'POST', 'zahllaeufe');
    return created?.status !== 200 ? created === null : true;
  }

  async #goOn(instance: Instance, { ZahllaufId, Zustand, FreigegebenVon }: Run): Promise<void> {
    const step = `zahllaeufe/${ZahllaufId}`;
    if (Zustand === 'Entwurf') {
      const token = FreigegebenVon.some(({ Betreiber }) => Betreiber === 'Karin Vogt')
        ? this.#keys.jonas
        : this.#keys.karin;
      await this.#call(instance, 'POST', `${step}/freigabe`, { token });
      return;
    }
    const wasHandedOut = Zustand === 'Uebermittelt';
    const file = await this.#call(instance, 'POST', `${step}/datei${wasHandedOut ? '?erneut=true' : ''}`);
    if (file?.status !== 200) return;
    const { DateiHash, Xml } = file.body as { DateiHash: string; Xml: string };
    const confirmed =
      wasHandedOut ||
      (await this.#call(instance, 'POST', `${step}/uebergabe`, { body: { DateiHash } }))?.status === 200;
    // A file whose confirmation was not answered goes nowhere: the next look says where its run stands.
    if (confirmed) this.#bank.take(Xml);
  }

  async #takeNews(instance: Instance, notice: NonNullable<Bank['news']>): Promise<void> {
    const answer: Answer | null = await this.#call(instance, 'POST', 'bankergebnisse', {
      body: notice.xml,
      type: 'application/xml',
    });
    if (!answer) return;
    const { Bemerkungen = [], Fraglich } = answer.body as { Bemerkungen?: { Bemerkung: string }[]; Fraglich?: number };
    // Taken once more after it was cut off, it says what is known.
    if (Fraglich !== 0 || Bemerkungen.some(({ Bemerkung }) => Bemerkung !== 'Bekannt'))
      throw new Error(`the bank was not understood: ${answer.text}`);
    // Taken means taken to the end; one that was cut off is taken again.
    notice.isTaken = true;
  }
}
