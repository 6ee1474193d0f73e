import { expect, it } from 'vitest';
import { areaUnderCurve, tells } from './rank.ts';

const pairs = (of: (index: number) => { known: number; unknown: number }) =>
  Array.from({ length: 30 }, (_, index) => of(index));

it('says nothing of times that are alike, however the machine drifts', () => {
  const found = areaUnderCurve(pairs((n) => ({ known: n * 10 + (n % 2), unknown: n * 10 + ((n + 1) % 2) })));
  expect(found.area).toBeCloseTo(0.5, 1);
  expect(tells(found, 0.6)).toBe(false);
});

it.each([
  ['longer', 2, 1],
  ['shorter', 0, 0],
])('tells that known ones take %s, in spite of one that was slow', (_which, offset, area) => {
  const found = areaUnderCurve(
    pairs((n) => ({ known: offset + (n % 3) / 10, unknown: n === 7 ? 90 : 1 + (n % 4) / 10 })),
  );
  expect(found.area).toBeCloseTo(area, 1);
  expect(tells(found, 0.6)).toBe(true);
});

it('lies between its bounds, and refuses to speak of nothing', () => {
  const { area, low, high } = areaUnderCurve(pairs((n) => ({ known: n % 7, unknown: n % 5 })));
  expect(low).toBeLessThanOrEqual(area);
  expect(high).toBeGreaterThanOrEqual(area);
  expect(high - low).toBeGreaterThan(0);
  expect(() => areaUnderCurve([])).toThrow('nothing');
});
