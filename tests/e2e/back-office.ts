import { DOMParser } from '@xmldom/xmldom';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, releaserNames, releasers, type Releaser } from '../api/given/releasers.ts';
import { operator } from '../api/given/operator-program.ts';
import { operatorKey } from '../browser/product.ts';

/** What the payment file tells the bank to transfer. */
export interface Transfer {
  readonly reference: string;
  readonly cents: number;
  readonly name: string;
  readonly iban: string;
}

/** The transfers of a pain.001, as another parser than ours reads them. */
function transfersIn(xml: string): Transfer[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  return Array.from(document.getElementsByTagName('CdtTrfTxInf'), (transfer) => {
    const text = (name: string, within = transfer) => within.getElementsByTagName(name)[0]?.textContent ?? '';
    const creditor = transfer.getElementsByTagName('Cdtr')[0];
    return {
      reference: text('EndToEndId'),
      cents: Math.round(Number(text('InstdAmt')) * 100),
      name: creditor ? text('Nm', creditor) : '',
      iban: text('IBAN'),
    };
  });
}

/** The tenant's people and systems at the command line, with files in a folder of their own. */
export class BackOffice {
  readonly #url: string;
  readonly #folder: string;

  private constructor(url: string, folder: string) {
    this.#url = url;
    this.#folder = folder;
  }

  static async open(url: string): Promise<BackOffice> {
    const office = new BackOffice(url, await mkdtemp(join(tmpdir(), 'back-office-')));
    for (const name of releaserNames) {
      const scopes = 'Zahllaeufe,Freigabe,Berichte';
      await office.do(null, 'keys', 'create', name, hashOf(releasers[name]), '--scopes', scopes);
    }
    return office;
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }

  /** @param who null for the tenant's systems. @returns what the command printed. @throws Error when it is refused */
  async do<Data>(who: Releaser | null, ...words: string[]): Promise<Data> {
    const key = who === null ? operatorKey : releasers[who];
    const { code, said, complained } = await operator(this.#url, key, ...words, '--json');
    if (code !== 0) throw new Error(`operator ${words.join(' ')} ended with ${code}: ${complained}`);
    return JSON.parse(said) as Data;
  }

  async file(name: string, content: string): Promise<string> {
    const path = join(this.#folder, name);
    await writeFile(path, content);
    return path;
  }

  /** A pay run of all that is due, released by two people. @returns what its file tells the bank */
  async sendMoney(): Promise<Transfer[]> {
    const { runId } = await this.do<{ runId: string }>('Karin Vogt', 'payruns', 'create');
    await this.do('Karin Vogt', 'payruns', 'release', runId);
    await this.do('Jonas Ehlers', 'payruns', 'release', runId);
    const out = join(this.#folder, `${runId}.xml`);
    await this.do('Jonas Ehlers', 'payruns', 'file', runId, '--out', out);
    return transfersIn(await readFile(out, 'utf8'));
  }
}
