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

async function read(...rows: string[]): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for await (const each of orderRows(Readable.from([Buffer.from([columns.join(';'), ...rows].join('\n'))]))) {
    found.push(each);
  }
  return found;
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

it('a quotation mark that nobody closes costs a file of orders one line, wherever the next one stands', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => good(`LS${at}`));
  const bad = '"LS9;linden-duo;Offen;2026-05-01T10:00:00';
  const found = await read(bad, ...rows.slice(0, 20), bad, ...rows.slice(20), 'x'.repeat(20_000), bad, good('LS'));
  const wrong = [2, 23, 5004, 5005];
  expect(found.filter(({ cells }) => cells === null).map(({ line }) => line)).toEqual(wrong);
  expect(found).toHaveLength(5005);
  expect(found.at(-1)).toEqual(known(5006, 'LS'));
});

it('a quotation mark that nobody closes costs a file of orders one line, however many empty ones follow', async () => {
  expect(await read(good('LS1'), `"LS2;a;b;c${'\n'.repeat(130_000)}`, good('LS3'))).toEqual([
    known(2, 'LS1'),
    { line: 3, cells: null },
    known(130_004, 'LS3'),
  ]);
});

it.each([
  ['empty lines', '', 99_985],
  ['lines of nine letters', 'x'.repeat(9), 9998],
])('a row of a file of orders has so many %s within, and no more', async (_, line, most) => {
  const cell = (count: number) => `\n${`${line}\n`.repeat(count)}`;
  const row = (count: number) => `"${cell(count)}";linden-duo`;
  const [whole, next] = await read(row(most), good('LS1'));
  expect(whole?.cells).toMatchObject({ ExterneId: cell(most), ProduktId: 'linden-duo' });
  expect(next).toEqual(known(most + 4, 'LS1'));
  const [first] = await read(row(most + 1), good('LS1'));
  expect(first).toEqual({ line: 2, cells: null });
});

it('rows of a file of orders that go over several lines are told by their first', async () => {
  const found = await read('"LS\n1";x', '"LS\n2"x;x', '"LS\n\n\n3";x', good('LS4'));
  expect(found.map(({ line, cells: its }) => [line, its === null])).toEqual([
    [2, false],
    [4, true],
    [5, true],
    [6, false],
    [10, false],
  ]);
});

it.each(['\n', '\r', '\r\n'])('a file of orders whose lines end as %j is parted as its first line is', async (end) => {
  const file = [columns.join(','), 'LS;1,linden-duo,Offen,2026-05-01T10:00:00', ''].join(end);
  const rows: OrderRow[] = [];
  for await (const row of orderRows(Readable.from([Buffer.from(file)]))) rows.push(row);
  expect(rows).toEqual([{ line: 2, cells: { ...known(2, '').cells, ExterneId: 'LS;1' } }]);
});

const cells = good('LS1').split(';');
it.each([
  ['blanks behind cells in quotation marks', `${cells.map((cell) => `"${cell}" `).join(';')}\n${good('LS2')}`],
  [
    'a first line that ends otherwise than the others',
    `${cells.map((cell) => `"${cell}"`).join(';')}\r\n${good('LS2')}\r\n`,
  ],
  ['lines that end as long ago', `${good('LS1')}\r${good('LS2')}\r`],
  ['empty lines', `\n\r\n${good('LS1')}\n  \n\n${good('LS2')}\n\n`],
])('a file of orders may have %s', async (_, rows) => {
  for (const size of [1, 7, 100_000]) {
    const file = Buffer.from(`${columns.join(';')}\n${rows}`);
    const pieces = Array.from({ length: Math.ceil(file.length / size) }, (__, at) =>
      file.subarray(at * size, at * size + size),
    );
    const found: OrderRow[] = [];
    for await (const row of orderRows(Readable.from(pieces))) found.push(row);
    expect(found.map((row) => row.cells)).toEqual([known(2, 'LS1').cells, known(3, 'LS2').cells]);
  }
});

it('a file of orders may have cells that go over several lines, with what they have within', async () => {
  const first = '"LS\n 1 ";linden-duo;Offen;2026-05-01T10:00:00';
  expect(await read(good('LS0'), first, good('LS2'))).toEqual([
    known(2, 'LS0'),
    { line: 3, cells: { ...known(3, '').cells, ExterneId: 'LS\n 1 ' } },
    known(5, 'LS2'),
  ]);
});

it('a file of orders may be UTF-16, and be as long as it likes', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => good(`LS${at}`));
  const file = Buffer.from(`\ufeff${[columns.join(';'), 'x'.repeat(20_000), ...rows].join('\r\n')}`, 'utf16le');
  const pieces = Array.from({ length: Math.ceil(file.length / 999) }, (_, at) =>
    file.subarray(at * 999, at * 999 + 999),
  );
  const found: OrderRow[] = [];
  for await (const row of orderRows(Readable.from(pieces))) found.push(row);
  expect(found).toEqual([{ line: 2, cells: null }, ...rows.map((_, at) => known(at + 3, `LS${at}`))]);
});

it('a file of orders whose first line is endless is none', async () => {
  const file = Readable.from([Buffer.from(`${columns.join(';')}${';'.repeat(1_000_000)}\nLS1;x\n`)]);
  const reading = async () => {
    for await (const row of orderRows(file)) expect(row.cells).toBeNull();
  };
  await expect(reading()).rejects.toMatchObject({ code: 'PSOF0705' });
});
