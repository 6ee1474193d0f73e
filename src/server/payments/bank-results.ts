import type { BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { BankXml, type MessageReader } from './bank-xml.ts';
import { Entries } from './entries.ts';
import { StatusReport } from './status-report.ts';
import type { Place } from './unreadable.ts';

interface ResultReader extends MessageReader {
  readonly results: () => BankResults;
}

const readers: Readonly<Record<string, (ordinal: number) => ResultReader>> = {
  CstmrPmtStsRpt: () => new StatusReport(),
  BkToCstmrDbtCdtNtfctn: (ordinal) => new Entries(false, ordinal),
  BkToCstmrStmt: (ordinal) => new Entries(true, ordinal),
};

/** Reads pain.002, camt.054 or camt.053 of any version, piece by piece, whatever else the bank writes into it. */
export class BankResultReader {
  readonly #messages: ResultReader[] = [];
  readonly #xml = new BankXml((message) => {
    const reader = Object.hasOwn(readers, message) ? readers[message]?.(this.#messages.length) : undefined;
    if (reader) this.#messages.push(reader);
    return reader ?? null;
  });

  /** @throws NoBankResult for what cannot be read or is another message */
  write(chunk: Uint8Array): void {
    this.#xml.write(chunk);
  }

  /** How far the file was read. */
  get place(): Place {
    return this.#xml.place;
  }

  /** What the whole file says, in its order. @throws NoBankResult for what ends too early */
  end(): BankResults {
    this.#xml.close();
    const all = this.#messages.map((message) => message.results());
    return {
      results: all.flatMap(({ results }) => results),
      others: all.reduce((sum, { others }) => sum + others, 0),
    };
  }
}
