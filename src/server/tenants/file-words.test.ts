import { expect, it } from 'vitest';
import { fileWords } from './file-words.ts';

it('The words of a tenant’s files are one-to-one, so that a mistake is told where it stands', () => {
  expect(new Set(Object.values(fileWords)).size).toBe(Object.keys(fileWords).length);
});
