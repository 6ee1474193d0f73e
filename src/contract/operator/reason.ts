import * as v from 'valibot';
import { requiredLine } from '../fields.ts';
import { mentionsPerson } from '../mentions-person.ts';

/** Why an operator does something. It stays longer than the people do, so there is nobody's address or number in it. */
export const reasonOf = (mostLetters: number) =>
  v.pipe(
    requiredLine(mostLetters),
    v.check((text) => !mentionsPerson(text), 'third-party'),
  );
