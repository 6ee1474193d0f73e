import { expect, it } from 'vitest';
import { promisesAt } from './late.ts';

it.each([
  ['2026-05-20T21:59:59Z', '2026-05-19T22:00:00.000Z'],
  ['2026-05-20T22:00:00Z', '2026-05-20T22:00:00.000Z'],
  ['2026-12-20T22:59:59Z', '2026-12-19T23:00:00.000Z'],
  ['2026-12-20T23:00:00Z', '2026-12-20T23:00:00.000Z'],
])('at %s a promised day is over that ended with the day before in Berlin, and 24 hours are 24 hours', (now, today) => {
  const told = promisesAt(new Date(now)).map(({ kind, days, before }) => [kind, days, before.toISOString()]);
  const moment = new Date(now).toISOString();
  expect(told).toEqual([
    ['Bereitstellung', 0, today],
    ['Auszahlung', 28, today],
    ['Gutschein', 1, moment],
    ['Unzustellbar', 0, moment],
    ['Ruecklaeufer', 0, today],
    ['Vermisst', 14, today],
  ]);
});
