import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { importOrders } from '#contract/referral/order/calls-operator.ts';
import { orderColumns, unreadColumns } from '#contract/referral/order/unread-columns.ts';
import type { ImportLine } from '#contract/referral/order/import-line.ts';
import { euros } from '#contract/euros.ts';
import { answerLines } from './answer-lines.ts';
import { orWrongUsage, requireReadable, type Output } from './command.ts';
import { didYouMean, nearest } from './nearest.ts';
import { Refused } from './refused.ts';
import type { OperatorService } from './service.ts';
import { printableCell } from './terminal.ts';
import { asUtf8, requireEncoding } from './text-file.ts';
import { counted } from './wording.ts';

type Sums = Extract<ImportLine, { done: true }>;
type Mistake = Extract<ImportLine, { code: string }>;

/** What a column takes, where its rule only says that a cell is not valid. */
const takes: Readonly<Record<string, string>> = {
  Auftragsdatum: 'a time in UTC from 1900 to tomorrow, as 2026-11-20T21:55:00',
  Status: 'Offen, Gezahlt or Storniert',
  ProduktId: 'an id of products.json: small letters, digits and hyphens',
  Empfehlungsnummer: 'the 10 characters of a referral',
  Empfaengernummer: 'the 12 characters of a recipient',
  EmailHash: 'SHA-256 in hex (64 digits) of the address in small letters',
  Optionen: 'ids with a blank between, or - for none',
  WertCent: 'whole cents up to 100000000',
};

const inSmall = orderColumns.map((name) => name.toLowerCase());

/** So many mistakes are told one by one: whoever mends those mends the others. */
const mostTold = 100;

/** What is wrong with a row, with the order, what stands there and what should. */
function mistakeLine({ line, externalId, column, value, code, message }: Mistake): string {
  const place = `line ${line}${externalId === null ? '' : ` (${printableCell(externalId)})`}`;
  const isNamed = column === null || message.startsWith(column);
  const cell = value === null || column === 'ExterneId' ? '' : ` “${printableCell(value)}”`;
  const said = isNamed && column !== null ? `${column}${cell}${message.slice(column.length)}` : message;
  const at = isNamed ? '' : `, ${column}${cell}`;
  const expected = code === 'PSOF0003' && isNamed && column !== null ? takes[column] : undefined;
  const rest = code === 'PSOF0718' ? ' What follows it may have been taken for a part of it.' : '';
  return `${place}${at}: ${said}${expected === undefined ? '' : `: it takes ${expected}`} (${code})${rest}`;
}

/** Mistakes that are not told one by one, counted by where they are. */
class Others {
  readonly #counts = new Map<string, number>();
  add({ column, code }: Mistake): void {
    const where = column ?? code;
    this.#counts.set(where, (this.#counts.get(where) ?? 0) + 1);
  }
  line(): string[] {
    const counts = [...this.#counts].map(([where, count]) => `${count} at ${where}`);
    return counts.length === 0 ? [] : [`and more mistakes: ${counts.join(', ')}; all of them with --json`];
  }
}

/** What the first line of a file has. */
async function firstLineOf(name: string, encoding: string): Promise<string> {
  const file = await open(name);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4000), 0, 4000, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const [first = ''] = text.split(/\r?\n/, 1);
    return first;
  } finally {
    await file.close();
  }
}

interface Wish {
  readonly name: string;
  readonly isDry: boolean;
}

const mend = 'What was taken is taken; take the file again.';

/** Whoever stops an import hears what is left to do. @returns what ends that */
function heedInterrupt(isDry: boolean, complain: (text: string) => void): () => void {
  const stop = () => {
    complain(isDry ? 'Interrupted. Nothing was kept.' : `Interrupted. ${mend}`);
    process.exit(128 + constants.signals.SIGINT);
  };
  process.once('SIGINT', stop);
  return () => process.off('SIGINT', stop);
}

/** The file in UTF-8, whatever it is in; says how much of it has gone. */
async function* telling(name: string, encoding: string, tell: Output['progress']): AsyncGenerator<Uint8Array> {
  const { size } = await stat(name);
  let gone = 0;
  const counting = async function* counting() {
    for await (const piece of createReadStream(name) as AsyncIterable<Uint8Array>) {
      yield piece;
      gone += piece.length;
      tell(`${name}: ${Math.floor((gone / size) * 100)} % is sent`);
    }
  };
  yield* asUtf8(counting(), encoding);
}

/** @throws Refused where it breaks off, saying what is kept */
async function toldOf(service: OperatorService, wish: Wish, encoding: string, { say, progress }: Output) {
  const { name, isDry } = wish;
  const broken = isDry ? 'The dry run ended early. Nothing was kept.' : `The import ended early. ${mend}`;
  const query = new URLSearchParams({
    dateiname: printableCell(basename(name)).slice(0, 200),
    ...(isDry && { probelauf: 'true' }),
  });
  const body = () => Readable.toWeb(Readable.from(telling(name, encoding, progress))) as unknown as BodyInit;
  const answer = await service.send(importOrders, { query, body, type: 'text/csv' }).catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'PSOF0705') throw error;
    throw new Refused(
      error.code,
      `${error.message} It is: ${printableCell((await firstLineOf(name, encoding)).slice(0, 150)) || '(empty)'}`,
    );
  });
  const others = new Others();
  let count = 0;
  let sums: Sums | undefined;
  try {
    for await (const text of answerLines(answer, broken)) {
      const told = JSON.parse(text) as ImportLine;
      if ('done' in told) {
        sums = told;
        continue;
      }
      count += 1;
      say(count <= mostTold ? mistakeLine(told) : null, told);
      if (count > mostTold) others.add(told);
    }
    if (!sums) throw new Refused('INCOMPLETE', broken);
  } catch (error) {
    if (!(error instanceof Refused) || isDry) throw error;
    throw new Refused(error.code, error.message, { done: 'part' });
  }
  return { sums, others: others.line() };
}

/** Columns that nobody reads: an export may have more than is needed, but one that is almost a known one is mistyped, and what it says is lost. */
function unreadLines(firstLine: string): { readonly more: string[]; readonly mistyped: string[] } {
  const found = unreadColumns(firstLine).map((column) => {
    const near = nearest(column, inSmall).map((small) => orderColumns[inSmall.indexOf(small)] ?? small);
    return { isNear: near.length > 0, line: `Nobody reads the column ${printableCell(column)}.${didYouMean(near)}` };
  });
  const linesOf = (isNear: boolean) => found.filter((one) => one.isNear === isNear).map(({ line }) => line);
  return { more: linesOf(false), mistyped: linesOf(true) };
}

/** Takes orders from a file, or looks what would become of them. */
export async function takeOrderFile(service: OperatorService, wish: Wish, output: Output): Promise<void> {
  const { name, isDry } = wish;
  await requireReadable(name);
  // Before anything is taken: a file in another encoding would leave orders that nobody knows.
  const encoding = await orWrongUsage(name, () => requireEncoding(createReadStream(name)));
  const { more, mistyped } = unreadLines(await firstLineOf(name, encoding));
  const heedNoMore = heedInterrupt(isDry, output.warn);
  const { sums, others } = await toldOf(service, wish, encoding, output).finally(heedNoMore);
  const { importId, rows, isNew, changed, unchanged, wrong, unmatched, endedBounties, endedCent } = sums;
  const ended = endedBounties === 1 ? 'has ended' : 'have ended';
  const end = isDry ? 'would end' : ended;
  const lines = [
    ...others,
    ...more,
    ...(isDry ? ['A dry run, nothing was kept. Each row by itself would be:'] : []),
    `${counted(rows, 'row')}: ${isNew} new, ${changed} changed, ${unchanged} unchanged, ${wrong} wrong; ${unmatched} without a referral.`,
    ...(endedBounties > 0
      ? [
          `${counted(endedBounties, 'bounty', 'bounties')} of together ${euros(endedCent)} € ${end} with cancelled orders.`,
        ]
      : []),
    ...(rows === 0 ? ['The file has no row below its first line: is it the one that was meant?'] : []),
    ...(!importId || isNew + changed === 0
      ? []
      : [`Should it have been another file: operator orders undo ${importId} --dry-run`]),
  ];
  output.say(lines.join('\n'), sums);
  for (const line of mistyped) output.warn(line);
  if (wrong > 0)
    output.warn(`${counted(wrong, 'row is', 'rows are')} wrong. Mend what is wrong and take the file again.`);
}
