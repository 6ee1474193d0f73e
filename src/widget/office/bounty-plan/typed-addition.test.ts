import * as v from 'valibot';
import { expect, it } from 'vitest';
import { typedAddition } from './typed-addition.ts';

const centsOf = (addedCent: string) => {
  const days = { startDay: '2026-06-01', endDay: '2026-06-30' };
  const parsed = v.safeParse(typedAddition, { productId: 'natur', addedCent, ...days }, { abortPipeEarly: true });
  return parsed.success ? parsed.output.addedCent : parsed.issues.map(({ message }) => message).join();
};

it.each([
  ['5', 500],
  ['5,5', 550],
  ['12.05', 1205],
  [' 12,50 € ', 1250],
  ['0,01', 1],
  ['19,99', 1999],
  ['', 'required'],
  ['0', 'invalid'],
  ['-5', 'invalid'],
  ['5,555', 'invalid'],
  ['1.000,00', 'invalid'],
  ['fünf', 'invalid'],
  ['99999', 'invalid'],
])('%s is so many cents: %s', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
