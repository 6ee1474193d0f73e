import type { Chance } from './chance.ts';
import { expected, firstKey, type Instance } from './instance.ts';

/** A file that a client sends until it is told what became of it. */
interface OwnFile {
  readonly csv: string;
  /** Orders or codes of it. */
  readonly ids: readonly string[];
  readonly kind: 'orders' | 'codes';
  isTold: boolean;
}

const orderHeader = 'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum';
const codeHeader = 'Code;WertCent;Anbieter;GueltigBis';
const unmatchedPerFile = 40;
const recipientsPerFile = 2;
const codesPerFile = 8;

/** The tenant's systems: files of orders, and of voucher codes, again and again until they are acknowledged. */
export class Files {
  readonly #numbers: string[];
  readonly #chance: Chance;
  readonly #partCent: number;
  /** What may still be begun in this round. */
  #allowed = { recipients: 0, codes: 0 };
  #count = 0;
  readonly sent: OwnFile[] = [];
  /** Whose orders were sent. */
  readonly recipients: string[] = [];

  constructor(numbers: readonly string[], chance: Chance, partCent: number) {
    this.#numbers = [...numbers];
    this.#chance = chance;
    this.#partCent = partCent;
  }

  /** Lets a round begin with so many recipients' orders, and so many files of codes more than before. */
  allow(recipients: number, codes: number): void {
    this.#allowed = { recipients, codes: this.#allowed.codes + codes };
  }

  get areTold(): boolean {
    return this.sent.every(({ isTold }) => isTold);
  }

  idsOf(kind: OwnFile['kind']): string[] {
    return this.sent.filter((file) => file.kind === kind).flatMap(({ ids }) => ids);
  }

  #newOrders(): OwnFile {
    const longAgo = '2026-01-10T09:00:00';
    const mine = this.#numbers.splice(0, Math.min(recipientsPerFile, this.#allowed.recipients));
    this.#allowed.recipients -= mine.length;
    this.recipients.push(...mine);
    const recipients = [...Array.from({ length: unmatchedPerFile }, () => ''), ...mine];
    const rows = recipients
      .map((number) => ({ id: `LS-${(this.#count += 1)}`, number, place: this.#chance() }))
      .toSorted((a, b) => a.place - b.place)
      // Open first, paid later in the same file, for some.
      .flatMap(({ id, number, place }) => {
        const row = (status: string) => [id, number, 'lindenstrom-natur', status, longAgo].join(';');
        return place < 0.3 ? [row('Offen'), row('Gezahlt')] : [row('Gezahlt')];
      });
    const ids = [...new Set(rows.map((row) => row.split(';', 1)[0] ?? ''))];
    return { csv: [orderHeader, ...rows].join('\n'), ids, kind: 'orders', isTold: false };
  }

  #newCodes(): OwnFile {
    this.#allowed.codes -= 1;
    const ids = Array.from({ length: codesPerFile }, () => `CODE-${(this.#count += 1)}X`);
    const rows = ids.map((code) => `${code};${this.#partCent};Buchladen;`);
    return { csv: [codeHeader, ...rows].join('\n'), ids, kind: 'codes', isTold: false };
  }

  #next(mayBegin: boolean): OwnFile | undefined {
    // What was not acknowledged first, and now and then one that was: it changes nothing.
    const untold = this.sent.find(({ isTold }) => !isTold);
    if (untold || !(mayBegin || this.#allowed.codes > 0)) return untold;
    if (mayBegin && this.#chance() < 0.1) return this.sent[Math.floor(this.#chance() * this.sent.length)];
    const begun = this.#allowed.codes > 0 ? this.#newCodes() : this.#newOrders();
    this.sent.push(begun);
    return begun;
  }

  /** Sends a file. @returns false when there is none to send */
  async work(instance: Instance, mayBegin: boolean): Promise<boolean> {
    const file = this.#next(mayBegin);
    if (!file) return false;
    const { csv, kind, isTold } = file;
    const answer = await (kind === 'orders'
      ? instance.call('POST', 'operator/auftraege', { token: firstKey, body: csv, at: 'import' })
      : instance.call('POST', 'operator/gutscheine', { token: firstKey, body: { Csv: csv }, at: 'import' }));
    if (!answer) return true;
    const { text, body } = expected(answer);
    if (kind === 'codes') {
      if (isTold && body['Uebernommen'] !== 0) throw new Error(`codes were taken again: ${text}`);
    } else {
      const sums = JSON.parse(text.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
      const isRepeated = sums['isNew'] === 0 && sums['changed'] === 0;
      // What was paid before is not open again.
      const areRight = text.split('"code"').length === text.split('"PSOF0702"').length;
      if (!sums['done'] || !areRight || (isTold && !isRepeated)) throw new Error(`orders were not taken: ${text}`);
    }
    file.isTold = true;
    return true;
  }
}
