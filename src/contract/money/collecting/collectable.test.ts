import { expect, it } from 'vitest';
import { isCollectable } from './collectable.ts';
import { bountyState } from '../bounty/states.ts';

it('a bounty waits to be collected until its moment in UTC, wherever the device is', () => {
  const ready = { state: bountyState.provided, claimBy: '2026-12-01T10:00:00', underReview: false };
  expect(isCollectable(ready, new Date('2026-12-01T09:59:59Z'))).toBe(true);
  expect(isCollectable(ready, new Date('2026-12-01T10:00:00Z'))).toBe(false);
});
