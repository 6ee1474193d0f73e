import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { orderRows } from './order-rows.ts';

const columns = ['ExterneId', 'ProduktId', 'Status', 'Auftragsdatum'];

it.each([
  [';', ','],
  [',', ';'],
])('a file of orders whose first line is parted by “%s” is parted by nothing else', async (delimiter, other) => {
  const cells = [`LS${other}1`, 'linden-duo', 'Offen', '2026-05-01T10:00:00'];
  const file = `\ufeff${columns.join(delimiter)}\n${cells.join(delimiter)}\n`;
  // A letter at a time: the first line comes in pieces.
  const rows: unknown[] = [];
  for await (const row of orderRows(Readable.from([...Buffer.from(file)].map((byte) => Buffer.from([byte])))))
    rows.push(row);
  expect(rows).toEqual([{ line: 2, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at]])) }]);
});
