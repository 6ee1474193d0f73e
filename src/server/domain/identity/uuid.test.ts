import { expect, it } from 'vitest';
import { secureRandom as random } from '#server/random.ts';
import { newTimedUuid, newTimedUuids } from './uuid.ts';

it('is ordered by time, and those of one moment as they were asked for', () => {
  const at = (iso: string) => ({ clock: { now: () => new Date(iso) }, random });
  const ids = [
    ...newTimedUuids(at('2026-05-20T10:00:00.000Z'), 300),
    ...newTimedUuids(at('2026-05-20T10:00:00.001Z'), 2),
    ...newTimedUuids(at('2031-01-01T00:00:00.000Z'), 1),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(303);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // RFC 9562: the first 48 bits are the milliseconds since 1970.
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(Date.parse('2026-05-20T10:00:00Z'));
});

it('is told one by one by its moment and by chance, never twice', () => {
  const clock = { now: () => new Date('2026-05-20T10:00:00Z') };
  const ids = Array.from({ length: 300 }, () => newTimedUuid({ clock, random }));
  expect(new Set(ids).size).toBe(300);
  for (const id of ids) expect(id).toMatch(/^019e44d3-ed00-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
