import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { OrderRow } from '#server/domain/referral/order/read-row.ts';
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

const good = (id: string) => `${id};linden-duo;Offen;2026-05-01T10:00:00`;
const known = (line: number, id: string) => ({
  line,
  cells: Object.fromEntries(columns.map((name, at) => [name, good(id).split(';')[at]])),
});

/** In the order of their lines: what cannot be read is told before what is still to be taken. */
async function read(...rows: string[]): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for await (const each of orderRows(Readable.from([Buffer.from([columns.join(';'), ...rows].join('\n'))]))) {
    found.push(each);
  }
  return found.toSorted((one, other) => one.line - other.line);
}

it.each([
  ['delimiters alone', ';'.repeat(1_000_000)],
  ['one cell', 'x'.repeat(1_000_000)],
  ['a little too long', 'x'.repeat(10_001)],
  ['a quotation mark within a cell', 'LS"9;linden-duo'],
])('a row of a file of orders that cannot be read takes no other with it: %s', async (_, row) => {
  expect(await read(good('LS1'), row, good('LS2'), row, good('LS3'))).toEqual([
    known(2, 'LS1'),
    { line: 3, cells: null },
    known(4, 'LS2'),
    { line: 5, cells: null },
    known(6, 'LS3'),
  ]);
});

it('each line of a file of orders is told of after a quotation mark that nobody closes', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => good(`LS${at}`));
  const found = await read(good('LS'), 'x'.repeat(20_000), '"LS9', ...rows, 'x'.repeat(20_000));
  expect(found[0]).toEqual(known(2, 'LS'));
  expect(found.slice(1)).toEqual(Array.from({ length: 10_003 }, (_, at) => ({ line: at + 3, cells: null })));
});

it('a file of orders whose first line is endless is none', async () => {
  const file = Readable.from([Buffer.from(`${columns.join(';')}${';'.repeat(1_000_000)}\nLS1;x\n`)]);
  const reading = async () => {
    for await (const row of orderRows(file)) expect(row.cells).toBeNull();
  };
  await expect(reading()).rejects.toMatchObject({ code: 'PSOF0705' });
});
