import { setImmediate as settle } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { codeRows } from './code-rows.ts';
import { readVoucherFile } from './read-file.ts';

const header = 'Code;WertCent;Anbieter;GueltigBis';
const read = (...rows: string[]) => readVoucherFile([header, ...rows].join('\r\n'), '2026-06-01');

it.each([
  ['a code that a German spreadsheet has made a number of', '1,23457E+15;6000;Kino;', 'Code'],
  ['a code that an English spreadsheet has made a number of', '1.23457E+15;6000;Kino;', 'Code'],
  ['a line that is cut short in its name', 'AB-12345;6000;Buchladen am T', 'GueltigBis'],
  ['a line that is cut short in its value', 'AB-12345;60', 'Anbieter'],
  ['a line with more than its columns', 'AB-12345;6000;Kino;;2028-12-31', 'GueltigBis'],
])('a file of vouchers says %s', async (_, row, column) => {
  expect(await read('GOOD-1;6000;Kino;', row)).toMatchObject({
    rows: [{ line: 2 }],
    wrongLines: [{ line: 3, column }],
  });
});

it.each([
  ['a code of 4 characters', 'ABCD;6000;Kino;', null],
  ['one of 3', 'ABC;6000;Kino;', 'Code'],
  ['one of 100', `${'A'.repeat(100)};6000;Kino;`, null],
  ['one of 101', `${'A'.repeat(101)};6000;Kino;`, 'Code'],
  ['the first and the last sign that it may have', '!AB~;6000;Kino;', null],
  ['a blank in it', 'AB CD;6000;Kino;', 'Code'],
  ['a letter with a mark in it', 'ABCDÄ;6000;Kino;', 'Code'],
  ['a sign that nobody sees in it', 'ABCD\u007f;6000;Kino;', 'Code'],
  ['a number with a negative exponent', '1,5E-12;6000;Kino;', 'Code'],
  ['one in small letters', '1e+15;6000;Kino;', 'Code'],
  ['a cent', 'ABCD;1;Kino;', null],
  ['nothing', 'ABCD;0;Kino;', 'WertCent'],
  ['9,999,999 cents', 'ABCD;9999999;Kino;', null],
  ['one more', 'ABCD;10000000;Kino;', 'WertCent'],
  ['a value with a zero in front', 'ABCD;01;Kino;', 'WertCent'],
  ['one in euros', 'ABCD;60.00;Kino;', 'WertCent'],
  ['no provider', 'ABCD;6000;;', 'Anbieter'],
  ['one of a letter', 'ABCD;6000;K;', null],
  ['one of 60', `ABCD;6000;${'K'.repeat(60)};`, null],
  ['one of 61', `ABCD;6000;${'K'.repeat(61)};`, 'Anbieter'],
  ['one that was read in the wrong encoding', 'ABCD;6000;B\ufffdcher;', 'Anbieter'],
  ['one with a tab', 'ABCD;6000;B\tx;', 'Anbieter'],
  ['the first last day that helps somebody', 'ABCD;6000;Kino;2026-06-01', null],
  ['the day before', 'ABCD;6000;Kino;2026-05-31', 'GueltigBis'],
  ['a day that no calendar has', 'ABCD;6000;Kino;2027-02-29', 'GueltigBis'],
  ['one that it has', 'ABCD;6000;Kino;2028-02-29', null],
  ['one written otherwise', 'ABCD;6000;Kino;31.12.2028', 'GueltigBis'],
])('a file of vouchers may have or not: %s', async (_, row, column) => {
  const { rows, wrongLines } = await read(row);
  expect([rows.length, wrongLines]).toEqual(column === null ? [1, []] : [0, [{ line: 2, column }]]);
});

it('a file of vouchers keeps codes that look like numbers, and empty columns behind its own', async () => {
  const { rows, wrongLines } = await read('1234E567;6000;Kino;', '123456789012;6000;Kino;2028-12-31;;');
  expect([rows.map(({ code }) => code), wrongLines]).toEqual([['1234E567', '123456789012'], []]);
});

it.each([
  ['Code;WertCent\nAB,CD-99;6000', 'AB,CD-99'],
  ['Code,WertCent\nAB;CD-99,6000', 'AB;CD-99'],
  ['\ufeff\nCode\nAB;CD,99', 'AB;CD,99'],
])('the columns of %j are parted as its first line has it', async (csv, code) => {
  const first: (string | undefined)[] = [];
  for await (const { cells } of codeRows(csv, 'PSOF0750')) first.push(cells?.[0]);
  expect(first).toEqual(['Code', code]);
});

it.each([
  ['the first otherwise than the others', '\r\n', '\n'],
  ['the others otherwise than the first', '\n', '\r\n'],
  ['as long ago', '\r', '\r'],
])('lines of a file of vouchers may end %s', async (_, first, others) => {
  const { rows, wrongLines } = await readVoucherFile(
    `${header}${first}ABCD;1;Kino;${others}x${others}EFGH;2;"Kino";${others}`,
    '2026-06-01',
  );
  expect(rows.map(({ line, code }) => [line, code])).toEqual([
    [2, 'ABCD'],
    [4, 'EFGH'],
  ]);
  expect(wrongLines).toEqual([{ line: 3, column: 'Code' }]);
});

it.each([
  ['a quotation mark that nobody closes', '"AB-12345;6000;Kino;'],
  ['a quotation mark within a cell', 'AB"12345;6000;Kino;'],
  ['a line of 3,000 letters', 'x'.repeat(3000)],
  ['one of 30,000', 'x'.repeat(30_000)],
])('a line of a file of vouchers that cannot be read costs no other: %s', async (_, row) => {
  const { rows, wrongLines } = await read('ABCD;1;Kino;', row, 'EFGH;1;Kino;', row, 'IJKL;1;Kino;');
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 6]);
  expect(wrongLines).toEqual([3, 5].map((line) => ({ line, column: 'Code' })));
});

it('a file of vouchers is none where its first line cannot be read', async () => {
  await expect(readVoucherFile(`"${header}\nABCD;1;Kino;`, '2026-06-01')).rejects.toMatchObject({ code: 'PSOF0750' });
});

it('a file of vouchers is none where more than a thousand of its lines cannot be read', async () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'x""');
  expect((await read(...lines(1000), 'ABCD;1;Kino;')).wrongLineCount).toBe(1000);
  await expect(read(...lines(1001), 'ABCD;1;Kino;')).rejects.toMatchObject({ code: 'PSOF0750' });
});

it('two files of vouchers are read at once, and the next one after them', async () => {
  const others = [codeRows(header, 'PSOF0750'), codeRows(header, 'PSOF0750')];
  for (const other of others) await other.next();
  const outcomes: number[] = [];
  const third = read('ABCD;1;Kino;').then(({ rows }) => outcomes.push(rows.length));
  await settle();
  await settle();
  expect(outcomes).toEqual([]);
  await others[0]?.return(undefined);
  await third;
  expect(outcomes).toEqual([1]);
  await others[1]?.return(undefined);
});

it('a file of vouchers is read without keeping others waiting, and only the first wrong lines are kept', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const { rows, wrongLines, wrongLineCount } = await read(...Array.from({ length: 30_000 }, () => 'x'), 'ABCD;1;Kino;');
  clearInterval(turning);
  expect([rows.length, wrongLines.length, wrongLineCount]).toEqual([1, 1000, 30_000]);
  expect(turns).toBeGreaterThan(20);
});

it('a letter of several bytes is whole wherever it stands in a file of vouchers', async () => {
  const { rows, wrongLineCount } = await read(...Array.from({ length: 3000 }, (_, at) => `CODE-${at};1;Bücher €;`));
  expect([rows.every(({ provider }) => provider === 'Bücher €'), rows.length, wrongLineCount]).toEqual([true, 3000, 0]);
});
