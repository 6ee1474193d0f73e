import * as v from 'valibot';
import { expect, it } from 'vitest';
import { email, line } from '#contract/fields.ts';
import { brokenRules } from './field-rule.ts';
import { firstInput, valueIn, withValue } from './form-input.ts';

const schema = v.object({ agreed: v.literal(true, 'consent-required'), person: v.object({ email, name: line(5) }) });

it('begins with every field of the schema, so that each breaks its own rule', () => {
  const input = firstInput(schema, { person: { name: 'Anna' }, token: 'x' });
  expect(input).toEqual({ agreed: undefined, person: { email: undefined, name: 'Anna' }, token: 'x' });
  expect(Object.fromEntries(brokenRules(schema, input))).toEqual({
    agreed: { rule: 'consent-required', limit: null },
    'person.email': { rule: 'required', limit: null },
  });
});

it('reads and changes a field by its path, and leaves what was there as it was', () => {
  const before = firstInput(schema, { person: { name: 'Anna' } });
  const after = withValue(before, 'person.email', 'anna@example.de');
  expect([valueIn(after, 'person.email'), valueIn(after, 'person.name')]).toEqual(['anna@example.de', 'Anna']);
  expect(valueIn(before, 'person.email')).toBeUndefined();
  expect(valueIn(withValue({}, 'a.b', 1), 'a.b')).toBe(1);
});
