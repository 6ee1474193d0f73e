import { describe, expect, it } from 'vitest';
import { languageOf, preferredLanguage } from './language.ts';

describe('the language that is wanted', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['fr, it;q=0.9', 'de'],
    ['fr, en;q=0.1', 'en'],
    ['en;q=0.4, de;q=0.5', 'de'],
    ['de;q=0.4,en;q=0.5', 'en'],
    ['en, de', 'en'],
    // Not wanted at all (RFC 9110, 12.4.2).
    ['en;q=0', 'de'],
    ['en;q=0, de;q=0.1', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['en;q=0.000', 'de'],
    ['en;q=much', 'de'],
  ])('%j means %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('is what the widget says, whatever the browser prefers', () => {
    expect(languageOf({ 'x-accept-language': 'en', 'accept-language': 'de' })).toBe('en');
    expect(languageOf({ 'accept-language': 'en' })).toBe('en');
  });
});
