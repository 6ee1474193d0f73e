import { expect, it } from 'vitest';
import { euros } from './command.ts';

it.each([
  [6000, '60,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [-12_345, '-123,45'],
])('%d cents are %s euros', (cents, text) => {
  expect(euros(cents)).toBe(text);
});
