import { describe, expect, it } from 'vitest';
import { settle } from './settled.ts';

const nothing = { seenId: null, seenBefore: null };

describe('the end of the feed', () => {
  it('is settled at once where nobody writes', () => {
    const cursor = { readId: 3, ...nothing };
    expect(settle(cursor, { lastId: 7, fence: 100, endedBelow: 100 })).toEqual({ settledId: 7, seen: nothing });
  });

  it('waits for who was there, and not for who came later', () => {
    const first = settle({ readId: 3, ...nothing }, { lastId: 7, fence: 100, endedBelow: 90 });
    expect(first).toEqual({ settledId: 3, seen: { seenId: 7, seenBefore: 100 } });
    const still = settle({ readId: 3, ...first.seen }, { lastId: 9, fence: 110, endedBelow: 99 });
    expect(still).toEqual({ settledId: 3, seen: first.seen });
    const later = settle({ readId: 3, ...still.seen }, { lastId: 12, fence: 120, endedBelow: 105 });
    expect(later).toEqual({ settledId: 7, seen: { seenId: 12, seenBefore: 120 } });
  });

  it('waits for nobody of another server, from which the database was restored', () => {
    const cursor = { readId: 3, seenId: 7, seenBefore: 5000 };
    expect(settle(cursor, { lastId: 9, fence: 100, endedBelow: 90 })).toEqual({
      settledId: 7,
      seen: { seenId: 9, seenBefore: 100 },
    });
  });

  it('never lies before what was read, also when what was there is dropped', () => {
    const cursor = { readId: 30, ...nothing };
    expect(settle(cursor, { lastId: 0, fence: 100, endedBelow: 100 }).settledId).toBe(30);
  });
});
