import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loggableError } from './loggable-error.ts';

it('keeps no line of what somebody typed, also of one that begins as a line of a stack does', () => {
  const typed = 'Sie hat bestellt.\n  at Lena Hartwig, lena.hartwig@example.org, 0171 234567\nBitte prüfen.';
  const failed = new DrizzleQueryError('insert into missing_bounties values ($1)', [typed]);
  expect(JSON.stringify(loggableError(failed))).not.toContain('Hartwig');
});
