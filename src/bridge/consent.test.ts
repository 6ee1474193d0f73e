import { expect, test } from 'vitest';

import { readConsent } from './consent.ts';

test.each([
  ['', []],
  ['functional', ['functional']],
  ['marketing, functional\n analytical', ['functional', 'analytical', 'marketing']],
  ['functional functional', ['functional']],
  ['functional-all nonfunctional', []],
  ['Functional FUNCTIONAL', []],
  ['all', []],
  ['functional;marketing', []],
])('the words “%s” grant %j', (text, granted) => {
  expect(readConsent(text)).toEqual(granted);
});
