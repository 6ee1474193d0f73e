import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { loggableError } from './loggable-error.ts';

it('keeps codes and places of a failed query, and nothing of what somebody sent', () => {
  const cause = Object.assign(new Error('invalid input: "Anna"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(anna@example.de) already exists.',
    constraint: 'recommenders_email',
  });
  const logged = loggableError(new DrizzleQueryError('insert …', ['anna@example.de', 'Anna'], cause));
  expect(JSON.stringify(logged)).not.toMatch(/anna/i);
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'recommenders_email' });
  expect(logged.at[0]).toContain('loggable-error.test');
});

it('keeps the message of a mistake of our own', () => {
  expect(loggableError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});

it.each([
  ['a schema', () => v.parse(v.pipe(v.string(), v.email()), 'anna at example.de')],
  ['JSON', (): unknown => JSON.parse('anna@example.de')],
])('keeps nothing of what did not fit %s, which quotes it', (_, read) => {
  let failure: unknown;
  try {
    read();
  } catch (error) {
    failure = error;
  }
  expect(String(failure)).toContain('anna');
  const logged = loggableError(new Error('a row cannot be read', { cause: failure }));
  expect(JSON.stringify(logged)).not.toMatch(/anna/i);
  expect(logged.cause?.type).toMatch(/ValiError|SyntaxError/);
});
