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
])('a file of vouchers says %s', (_, row, column) => {
  expect(read('GOOD-1;6000;Kino;', row)).toMatchObject({ rows: [{ line: 2 }], wrongLines: [{ line: 3, column }] });
});

it('a file of vouchers keeps codes that look like numbers, and empty columns behind its own', () => {
  const { rows, wrongLines } = read('1234E567;6000;Kino;', '123456789012;6000;Kino;2028-12-31;;');
  expect([rows.map(({ code }) => code), wrongLines]).toEqual([['1234E567', '123456789012'], []]);
});

it.each([
  ['Code;WertCent\nAB,CD-99;6000', 'AB,CD-99'],
  ['Code,WertCent\nAB;CD-99,6000', 'AB;CD-99'],
  ['\ufeff\nCode\nAB;CD,99', 'AB;CD,99'],
])('the columns of %j are parted as its first line has it', (csv, code) => {
  expect(codeRows(csv, 'PSOF0752').rows[0]?.cells[0]).toBe(code);
});
