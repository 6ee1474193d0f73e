import * as v from 'valibot';
import { expect, it } from 'vitest';
import { brokenRules } from './field-rule.ts';

const schema = v.object({
  name: v.pipe(v.string('required'), v.minLength(3, 'too-short'), v.maxLength(5, 'too-long')),
  person: v.object({
    code: v.pipe(
      v.string(),
      v.rawCheck(({ addIssue }) => {
        addIssue({ message: 'first' });
        addIssue({ message: 'second' });
      }),
    ),
  }),
});

it('names the first broken rule of each field, with the number that is in it', () => {
  expect([...brokenRules(schema, { name: 'ab', person: { code: '' } })]).toEqual([
    ['name', { rule: 'too-short', limit: 3 }],
    ['person.code', { rule: 'first', limit: null }],
  ]);
});
