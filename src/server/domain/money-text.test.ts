import { expect, it } from 'vitest';
import { euros } from './money-text.ts';

it.each([
  [6000, '60\u00a0€', '€60'],
  [1250, '12,50\u00a0€', '€12.50'],
  [1205, '12,05\u00a0€', '€12.05'],
  [1, '0,01\u00a0€', '€0.01'],
  [99, '0,99\u00a0€', '€0.99'],
  [100, '1\u00a0€', '€1'],
  [0, '0\u00a0€', '€0'],
  [123_456_700, '1.234.567\u00a0€', '€1,234,567'],
])('%i cents are read as %s and %s', (cents, german, english) => {
  expect([euros(cents, 'de'), euros(cents, 'en')]).toEqual([german, english]);
});
