import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A stray `console.error` or `console.warn` is a defect that nobody looks at, so it fails the test. A test that expects
 * one spies on it itself.
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
