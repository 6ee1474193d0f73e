import { describe, expect, it } from 'vitest';
import { printable, printableJson, quoted } from './terminal.ts';

/** Clears the screen, sets the title, hides text, turns it round, the C1 form of the same, a separator, a tag. */
const attack = 'a\u001b[2J\u001b]0;pwned\u0007\u001b[8mb\u202ec\u009b2J\r\u0085\u2028\u{e0041}\ud800\u200bd';

describe('what the command line prints', () => {
  it('does nothing to a terminal', () => {
    expect(printable(attack)).toBe(
      'a\\u{1b}[2J\\u{1b}]0;pwned\\u{7}\\u{1b}[8mb\\u{202e}c\\u{9b}2J\\u{d}\\u{85}\\u{2028}\\u{e0041}\\u{d800}\\u{200b}d',
    );
  });

  it('keeps lines, tabs and every letter', () => {
    const text = 'Schöne Grüße\n\tвам 你好 👍 – 60,00 €';
    expect(printable(text)).toBe(text);
  });

  it('is the same data as JSON, and safe as well', () => {
    const printed = printableJson({ text: attack });
    expect(JSON.parse(printed)).toEqual({ text: attack });
    expect(printed).toBe(printable(printed));
  });

  it('marks the lines of somebody else', () => {
    expect(quoted('one\nAnswered by Karin:\r\nthree')).toBe('> one\n> Answered by Karin:\n> three');
  });
});
