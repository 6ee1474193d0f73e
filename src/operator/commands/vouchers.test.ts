import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importVouchers } from '#contract/money/vouchers/calls.ts';
import { printedFor } from '../printed.fixture.ts';

const nothing = { imported: 0, sumCent: 0, repeatedLines: [], repeatedLineCount: 0, wrongLines: [], wrongLineCount: 0 };
const some = { imported: 2, sumCent: 12_000 };
const known = { repeatedLines: [2], repeatedLineCount: 1 };
const there = 'line 2: this code is there already, or further up in the file';

it.each([
  [some, ['Taken into stock: 2 vouchers of together 120,00 €.']],
  [{ imported: 1, sumCent: 6000 }, ['Taken into stock: 1 voucher of together 60,00 €.']],
  [{ ...some, ...known }, ['Taken into stock: 2 vouchers of together 120,00 €.', there]],
  [known, ['Taken into stock: nothing; each code that can be read is there already.', there]],
  [{}, ['Taken into stock: nothing.']],
])('an import that has come to %j says what is new in stock', async (change, lines) => {
  const file = fileURLToPath(import.meta.url);
  const { said, warned } = await printedFor(`vouchers import ${file}`, importVouchers, { ...nothing, ...change });
  expect(said).toEqual(lines);
  expect(warned).toEqual([]);
});
