import { describe, expect, it } from 'vitest';
import { userFromText } from './stored-user.ts';

describe('a stored user', () => {
  it.each([
    ['nothing', null],
    ['half a text', '{"email":'],
    ['something else', '"abc"'],
    ['a user of another version', '{"email":"a@b.de","token":"abc"}'],
  ])('is nobody when the storage holds %s', (_, text) => {
    expect(userFromText(text)).toBeNull();
  });
});
