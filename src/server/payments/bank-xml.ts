import { SaxesParser } from 'saxes';
import { referencesIn } from '#server/domain/money/pay-runs/reference.ts';
import { FileDecoder } from './bank-encoding.ts';
import { NoBankResult, type Place } from './unreadable.ts';

/** An element, by its name without prefix. */
export interface Node {
  readonly text: string;
  readonly currency: string | null;
  readonly children: ReadonlyMap<string, readonly Node[]>;
}

interface Open {
  readonly name: string;
  text: string;
  readonly currency: string | null;
  readonly children: Map<string, Node[]>;
}

/** Longer than anything that is looked at; what is longer is cut. */
const longestText = 2000;
/** Characters of a text, a comment, an instruction or an attribute: the parser keeps them piece by piece until they end. */
const longest = 32_768;
/** Banks' messages have some fifteen floors, and two attributes. */
const deepest = 64;
const mostAttributes = 100;
/** Transfers, entries and batches: ten times what fits into the largest file that a bank writes. */
const mostParts = 500_000;

/** All that lies on a way of names; a name may lead to several. */
export function at(from: Node, ...names: string[]): readonly Node[] {
  return names.reduce<readonly Node[]>((nodes, name) => nodes.flatMap((node) => node.children.get(name) ?? []), [from]);
}

/** The first text on a way of names, or null. */
export function textAt(from: Node, ...names: string[]): string | null {
  return at(from, ...names)[0]?.text || null;
}

/** All texts on a way of names. */
export const textsAt = (from: Node, ...names: string[]): string[] =>
  at(from, ...names).flatMap(({ text }) => (text === '' ? [] : [text]));

/** `60.00` euros in cents; `other` for another currency or what is no amount, null where there is none. */
export function centsAt(from: Node, ...names: string[]): number | 'other' | null {
  const [amount] = at(from, ...names);
  if (!amount) return null;
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount.text);
  if (amount.currency !== 'EUR' || !parts) return 'other';
  const [, whole = '', part = ''] = parts;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What other files that banks hand out are called, by the name of their message. */
const others: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'camt.052',
  CstmrCdtTrfInitn: 'pain.001',
  CstmrDrctDbtInitn: 'pain.008',
  FIToFICstmrCdtTrf: 'pacs.008',
  FIToFIPmtStsRpt: 'pacs.002',
  PmtRtr: 'pacs.004',
};

const kindNamed = ({ name, line }: { readonly name: string; readonly line: number }) => ({
  kind: [others[name], name.slice(0, 60)].filter(Boolean).join(' ') || '?',
  line,
});

/** Takes what a message says, part by part, as it is read. */
export interface MessageReader {
  /** Elements that are handed over when they end, and not kept in what is round them. */
  readonly parts: ReadonlySet<string>;
  readonly take: (name: string, part: Node, end: Place) => void;
  /** A reference in the form of ours, wherever it stands. */
  readonly mention?: (reference: string) => void;
}

/**
 * Reads a bank's file as it comes and hands its parts to whoever reads such a message. Nothing of it is kept here.
 */
export class BankXml {
  readonly #decoder = new FileDecoder();
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #open: Open[] = [];
  readonly #readerOf: (message: string) => MessageReader | null;
  #reader: MessageReader | null = null;
  #attributes = 0;
  /** Where in the text the last thing ended. */
  #passed = 0;
  #written = 0;
  #parts = 0;
  #hasMessage = false;
  #root = { name: '', line: 1 };

  /** @param readerOf who reads the message of this name; null where nobody does */
  constructor(readerOf: (message: string) => MessageReader | null) {
    this.#readerOf = readerOf;
    this.#parser.on('error', () => this.#refuse('PSOF0725'));
    // It could name other files, or make a few bytes many.
    this.#parser.on('doctype', () => this.#refuse('PSOF0741'));
    for (const event of ['xmldecl', 'comment', 'processinginstruction'] as const)
      this.#parser.on(event, () => this.#pass());
    this.#parser.on('opentagstart', () => {
      this.#pass();
      this.#attributes = 0;
    });
    this.#parser.on('attribute', () => {
      this.#pass();
      this.#attributes += 1;
      if (this.#attributes > mostAttributes) this.#refuse('PSOF0744');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#begin(localOf(name), attributes['Ccy'] ?? null));
    for (const event of ['text', 'cdata'] as const) this.#parser.on(event, (text) => this.#write(text));
    this.#parser.on('closetag', () => this.#end());
  }

  /** @throws NoBankResult */
  write(chunk: Uint8Array): void {
    const text = this.#decoder.decode(chunk);
    this.#parser.write(text);
    this.#written += text.length;
    this.#requireShort(this.#written);
  }

  /** @throws NoBankResult for what ends too early, or is none of the messages that are read */
  close(): void {
    this.#parser.write(this.#decoder.end());
    this.#parser.close();
    if (!this.#hasMessage) throw new NoBankResult('PSOF0740', kindNamed(this.#root));
  }

  /** How far the file was read. */
  get place(): Place {
    const { line, column } = this.#parser;
    const { start } = this.#decoder;
    return { line: start.line + line - 1, column: line === 1 ? start.column + column : column + 1 };
  }

  #refuse(code: 'PSOF0725' | 'PSOF0741' | 'PSOF0744' | 'PSOF0745'): never {
    throw new NoBankResult(code, { ...this.place });
  }

  /** What ends long after what was before it is refused wherever the pieces of the file are cut. */
  #pass(): void {
    // Right only while a piece is read: afterwards the parser counts that twice.
    const { position } = this.#parser;
    this.#requireShort(position);
    this.#passed = position;
  }

  #requireShort(position: number): void {
    if (position - this.#passed > longest) this.#refuse('PSOF0744');
  }

  #begin(name: string, currency: string | null): void {
    this.#pass();
    if (this.#open.length >= deepest) this.#refuse('PSOF0744');
    if (this.#root.name === '') this.#root = { name, line: this.place.line };
    if (this.#open.at(-1)?.name === 'Document') {
      this.#reader = this.#readerOf(name);
      if (!this.#reader) throw new NoBankResult('PSOF0740', kindNamed({ name, line: this.place.line }));
      this.#hasMessage = true;
    }
    this.#open.push({ name, text: '', currency, children: new Map() });
  }

  #write(text: string): void {
    this.#pass();
    const element = this.#open.at(-1);
    if (element && element.text.length < longestText) element.text += text.slice(0, longestText);
  }

  #end(): void {
    this.#pass();
    const element = this.#open.pop();
    if (!element) return;
    const { name, children } = element;
    const node = { ...element, text: children.size > 0 ? '' : element.text.trim() };
    for (const reference of referencesIn(node.text)) this.#reader?.mention?.(reference);
    if (name === 'Document') this.#reader = null;
    if (this.#reader?.parts.has(name)) {
      this.#parts += 1;
      if (this.#parts > mostParts) this.#refuse('PSOF0745');
      this.#reader.take(name, node, this.place);
    }
    // A message is its parts: what is beside them is not kept.
    else if (this.#reader && this.#open.length < deepest) keep(this.#open.at(-1)?.children, name, node);
  }
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

function keep(among: Map<string, Node[]> | undefined, name: string, node: Node): void {
  const alike = among?.get(name);
  if (alike) alike.push(node);
  else among?.set(name, [node]);
}
