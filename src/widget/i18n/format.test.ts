import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMoney, shorten } from './format.ts';
import { speak } from './languages.ts';

describe('formats', () => {
  it('show money without cents where there are none', async () => {
    await speak('de');
    expect(formatMoney(6000)).toBe('60\u00a0€');
    expect(formatMoney(1250)).toBe('12,50\u00a0€');
    await speak('en');
    expect(formatMoney(6000)).toBe('€60');
  });

  it('show a UTC time on the day it has in Berlin', () => {
    expect(formatDate('2026-07-31T22:30:00')).toBe('01.08.2026');
    expect(formatDateTime('2026-07-31T22:30:00')).toBe('01.08.2026 - 00:30');
  });

  it('shorten what is longer than 40 characters to 19 or 10 and dots, and nothing else', () => {
    const forty = 'x'.repeat(40);
    expect(shorten(forty)).toBe(forty);
    expect(shorten(`${forty}y`)).toBe(`${'x'.repeat(19)}…`);
    expect(shorten(`${forty}y`, 10)).toBe(`${'x'.repeat(10)}…`);
    // Neither a blank before the dots nor half a character.
    expect(shorten(`Lindenstrom Natur 💚 ${forty}`)).toBe('Lindenstrom Natur 💚…');
    expect(shorten(`Lindengas ${forty}`, 10)).toBe('Lindengas…');
  });

  it('leave a calendar day alone', () => {
    expect(formatDate('2028-12-31')).toBe('31.12.2028');
  });
});
