import { expect, it } from 'vitest';
import { answerBy } from './answer-promise.ts';

it('a missing bounty is answered after two weeks at the latest', () => {
  const createdAt = new Date('2026-05-20T10:00:00Z');
  expect(answerBy({ createdAt })).toEqual(new Date('2026-06-03T10:00:00Z'));
});
