import { describe, expect, it } from 'vitest';
import { isOver, userFromText } from './stored-user.ts';
import { anna } from '#widget/testing/user.fixture.ts';

describe('a stored user', () => {
  it.each([
    ['nothing', null],
    ['half a text', '{"email":'],
    ['something else', '"abc"'],
    ['a user of another version', '{"email":"a@b.de","token":"abc"}'],
  ])('is nobody when the storage holds %s', (_, text) => {
    expect(userFromText(text)).toBeNull();
  });

  it.each(['email', 'salutation', 'firstName', 'lastName', 'recommenderHash', 'token', 'expiresAt'])(
    'is nobody without a %s',
    (word) => {
      expect(userFromText(JSON.stringify(anna))).toEqual(anna);
      expect(userFromText(JSON.stringify({ ...anna, [word]: undefined }))).toBeNull();
      expect(userFromText(JSON.stringify({ ...anna, [word]: 7 }))).toBeNull();
    },
  );

  it.each([
    ['2030-01-01T12:00:01', false],
    ['2030-01-01T12:00:00', true],
    ['2030-01-01T11:59:59', true],
    ['never', true],
  ])('whose session lasts until %s is over at noon: %s', (expiresAt, isItsEnd) => {
    expect(isOver({ ...anna, expiresAt }, Date.parse('2030-01-01T12:00:00Z'))).toBe(isItsEnd);
  });
});
