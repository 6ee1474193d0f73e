import { expect, it } from 'vitest';

it('runs in a zone where neither UTC nor Berlin is right by chance, in summer and in winter', () => {
  const hours = ['2026-01-15', '2026-07-15'].map((day) => new Date(`${day}T12:00:00`).getUTCHours());
  expect(hours).toEqual([20, 19]);
});
