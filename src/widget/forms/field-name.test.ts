import { expect, it } from 'vitest';
import { fieldMeant } from './field-name.ts';

const names = ['recommender.email', 'recommender.firstName', 'recipient.email', 'terms'] as const;

it.each([
  ['recipient.email', 'recipient.email'],
  ['recommender.email', 'recommender.email'],
  ['terms', 'terms'],
  ['firstName', 'recommender.firstName'],
  ['person.firstName', 'recommender.firstName'],
  ['name', undefined],
  ['mail', undefined],
])('a refusal of %s means the field %s', (refused, field) => {
  expect(fieldMeant(names, refused)).toBe(field);
});
