import { expect, test } from 'vitest';

import { failures, hearFailure, sayFailure, WHO_IS_THERE } from './sentence.ts';

test('the sentences are those that older loaders and documents know', () => {
  expect([WHO_IS_THERE, ...failures.map((failure) => sayFailure(failure))]).toEqual([
    'referral-widget:who',
    'referral-widget:failed:unknown-tenant',
    'referral-widget:failed:service',
  ]);
});

test.each([
  ['referral-widget:failed:service', 'service'],
  ['referral-widget:failed:unknown-tenant', 'unknown-tenant'],
  ['referral-widget:failed:', undefined],
  ['referral-widget:failed:service!', undefined],
  [' referral-widget:failed:service', undefined],
  ['service', undefined],
  ['referral-widget:who', undefined],
])('%j says that it failed by %s', (text, failure) => {
  expect(hearFailure(text)).toBe(failure);
});
