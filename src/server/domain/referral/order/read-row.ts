import * as v from 'valibot';
import { orderReport, type OrderReport } from '#contract/referral/order/calls.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import { wireName } from '#contract/wire.ts';
import { Failure, fieldFailure } from '#server/failure.ts';

/** A row of the file by its columns' names on the wire; null for one that could not be read, or in which encoding it is not. */
export interface OrderRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>> | 'not-utf-8' | null;
}

const names = Object.keys(orderReport.entries) as (keyof OrderReport)[];

/** A mistake of a row of which nothing was taken: the column where it is wrong, and why. */
export interface RowMistake {
  readonly line: number;
  readonly externalId: string | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly failure: Failure;
}

export type Cells = Readonly<Record<string, string | undefined>>;

/** A row of which nothing is taken. */
export interface WrongRow {
  readonly line: number;
  readonly mistakes: readonly RowMistake[];
}

export type Read = { readonly line: number; readonly cells: Cells; readonly report: OrderReport } | WrongRow;

/** As much of a cell as shows what is wrong with it. */
const mostShown = 60;

const cellOf = (cells: Cells, column: string | null) => (column && cells[column]?.trim().slice(0, mostShown)) || null;

export const mistakeOf = (line: number, cells: Cells, column: string | null, failure: Failure): RowMistake => ({
  line,
  externalId: cellOf(cells, orderWords.externalId),
  column,
  value: cellOf(cells, column),
  failure,
});

/** A file has digits; the schema judges what is none. */
const asNumber = (cell: string | undefined) => (cell !== undefined && /^\d{1,12}$/.test(cell) ? Number(cell) : cell);

/** The row as a report, or all that is wrong with it. An empty cell says nothing. */
export function readRow({ line, cells }: OrderRow): Read {
  if (cells === null) return { line, mistakes: [mistakeOf(line, {}, null, new Failure('PSOF0718'))] };
  if (cells === 'not-utf-8') return { line, mistakes: [mistakeOf(line, {}, null, new Failure('PSOF0716'))] };
  const given = Object.fromEntries(names.map((name) => [name, cells[orderWords[name]]?.trim() || undefined]));
  const valueCent = asNumber(given.valueCent);
  const parsed = v.safeParse(orderReport, { ...given, valueCent }, { abortPipeEarly: true });
  if (parsed.success) return { line, cells, report: parsed.output };
  const mistakes = parsed.issues.map((issue) => {
    const field = fieldFailure(issue);
    const column = field && wireName(field.field, orderWords);
    return mistakeOf(line, cells, column, new Failure('PSOF0003', field ? [field] : []));
  });
  return { line, mistakes };
}
