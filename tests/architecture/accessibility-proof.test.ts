import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessibilityProof } from '#server/content/accessibility-proof.ts';

it.each(accessibilityProof)('the declaration of accessibility names a test that is there: $test', ({ test }) => {
  expect(existsSync(join(import.meta.dirname, '../..', test))).toBe(true);
});
