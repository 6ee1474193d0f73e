import { describe, expect, it } from 'vitest';
import { mentionsPerson } from './mentions-person.ts';

describe('a text about a contact', () => {
  it.each([
    'lena@example.org',
    'ruf sie an: 0221 4710-460',
    'im Dorf 04931 123',
    '+49 170 1234567',
    'Konto DE89 3704 0044 0532 0130 00',
    'a@b.',
    '+1234567',
    '01234567',
    '0123/ 4567',
    '01 (23) 45-67',
    'DE89 3704 0044 0532',
    'NL91ABNA04171643',
  ])('leads to a person: %s', (text) => expect(mentionsPerson(text)).toBe(true));

  it.each([
    '',
    'L. S., am 12.10.2026 bestellt',
    'Auftrag LS-2026-000123',
    '60 € @ 2026',
    'Code KUBA-RITA-LE-47',
    'a@b',
    '+123456',
    '0123456',
    '0123   4567',
    '101234567',
    'DE89 3704 0044',
    'De89 3704 1044 1532',
  ])('may say: %s', (text) => expect(mentionsPerson(text)).toBe(false));
});
