import { expect, it } from 'vitest';
import { bytesPerMs, usualLimits } from './connection-limits.ts';

const seconds = 1000;

it('a connection is waited for so long (docs/decisions: doors)', () => {
  expect(usualLimits).toEqual({
    headMs: 20 * seconds,
    bodyMs: 30 * seconds,
    idleBodyMs: 30 * seconds,
    silenceMs: 180 * seconds,
    keepAliveMs: 72 * seconds,
    checkMs: 5 * seconds,
  });
  // 256 kbit/s
  expect(bytesPerMs * 8).toBe(256);
});
