import { describe, expect, it } from 'vitest';
import { mentionsPerson } from './mentions-person.ts';

describe('a text about a contact', () => {
  it.each([
    'lena@example.org',
    'ruf sie an: 0221 4710-460',
    'im Dorf 04931 123',
    '+49 170 1234567',
    'Konto DE89 3704 0044 0532 0130 00',
  ])('leads to a person: %s', (text) => expect(mentionsPerson(text)).toBe(true));

  it.each(['', 'L. S., am 12.10.2026 bestellt', 'Auftrag LS-2026-000123', '60 € @ 2026', 'Code KUBA-RITA-LE-47'])(
    'may say: %s',
    (text) => expect(mentionsPerson(text)).toBe(false),
  );
});
