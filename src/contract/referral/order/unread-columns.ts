import { orderReport, type OrderReport } from './calls.ts';
import { orderWords } from './wire.ts';

/** The columns that a file of orders may have. */
export const orderColumns: readonly string[] = Object.keys(orderReport.entries).map(
  (name) => orderWords[name as keyof OrderReport],
);

const known = new Set(orderColumns.map((name) => name.toLowerCase()));

/** Columns that the first line of a file of orders names and nobody reads: what stands in them is lost, as of one that is mistyped. */
export function unreadColumns(firstLine: string): string[] {
  const cells = firstLine.replace(/^\uFEFF/, '').split(firstLine.includes(';') ? ';' : ',');
  return cells
    .map((cell) => cell.trim().replaceAll('"', ''))
    .filter((cell) => cell !== '' && !known.has(cell.toLowerCase()));
}
