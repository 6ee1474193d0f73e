import { printableCell } from './terminal.ts';

/** What stands above a column; `end` where its cells stand at the right, as numbers do. */
export type Head = string | { readonly end: string };

const titleOf = (head: Head) => (typeof head === 'string' ? head : head.end);

/**
 * Rows below their heads, each column as wide as its widest cell. A cell is one line, whatever stands in it: what somebody else has written
 * begins no row of its own.
 */
export function table(heads: readonly Head[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [heads.map(titleOf), ...rows].map((cells) => cells.map((cell) => printableCell(String(cell))));
  // One by one: `Math.max` takes no hundred thousand numbers.
  const widths = heads.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, [...(cells[at] ?? '')].length), 0),
  );
  const placed = (cell: string, at: number) => {
    const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - [...cell].length));
    return typeof heads[at] === 'object' ? `${blanks}${cell}` : `${cell}${blanks}`;
  };
  return lines.map((cells) => cells.map(placed).join('  ').trimEnd()).join('\n');
}
