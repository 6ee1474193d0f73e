import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMoney, shorten } from './format.ts';
import { createTexts } from './texts.ts';

const { i18n, speak } = createTexts();

describe('formats', () => {
  it('show money without cents where there are none', async () => {
    await speak('de');
    expect(formatMoney(i18n, 6000)).toBe('60\u00a0€');
    expect(formatMoney(i18n, 1250)).toBe('12,50\u00a0€');
    await speak('en');
    expect(formatMoney(i18n, 6000)).toBe('€60');
  });

  it.each([
    [0, '0\u00a0€', '€0'],
    [1, '0,01\u00a0€', '€0.01'],
    [99, '0,99\u00a0€', '€0.99'],
    [100, '1\u00a0€', '€1'],
    [101, '1,01\u00a0€', '€1.01'],
    [110, '1,10\u00a0€', '€1.10'],
    [123_456, '1.234,56\u00a0€', '€1,234.56'],
    [-6000, '-60\u00a0€', '-€60'],
  ])('show %d cents', async (cents, german, english) => {
    await speak('de');
    expect(formatMoney(i18n, cents)).toBe(german);
    await speak('en');
    expect(formatMoney(i18n, cents)).toBe(english);
  });

  it.each([
    ['2026-12-31T22:59:59', '31.12.2026 - 23:59'],
    ['2026-12-31T23:00:00', '01.01.2027 - 00:00'],
    ['2026-03-29T00:59:59', '29.03.2026 - 01:59'],
    ['2026-03-29T01:00:00', '29.03.2026 - 03:00'],
    ['2026-07-01T21:59:59', '01.07.2026 - 23:59'],
    ['2026-07-01T22:00:00', '02.07.2026 - 00:00'],
  ])('show %s as %s in Berlin', (at, shown) => {
    expect(formatDateTime(at)).toBe(shown);
    expect(formatDate(at)).toBe(shown.slice(0, 10));
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
