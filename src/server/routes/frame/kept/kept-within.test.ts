import { expect, it } from 'vitest';
import { keptWithin } from './kept-within.ts';

const kept = () => keptWithin<string>(({ length }) => length, 10);

it('keeps what was asked for last, as long as there is room', () => {
  const { get, set } = kept();
  set('a', 'xxx');
  set('b', 'xxx');
  expect(get('a')).toBe('xxx');
  set('c', 'xxx');
  expect([get('a'), get('b'), get('c')]).toEqual(['xxx', undefined, 'xxx']);
});

it('counts a thing once that is kept again', () => {
  const { get, set } = kept();
  set('a', 'xxxx');
  for (let times = 0; times < 5; times += 1) set('b', 'xx');
  expect([get('a'), get('b')]).toEqual(['xxxx', 'xx']);
});

it('keeps nothing that is too large for it', () => {
  const { get, set } = kept();
  set('a', 'xxxxxxxxxxx');
  expect(get('a')).toBeUndefined();
});
