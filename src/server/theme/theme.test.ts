import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from './color.ts';
import { failingPairs } from './contrast-check.ts';
import { palette, type SchemeColors } from './palette.ts';
import { themeCss, type Theme } from './theme-css.ts';

const light: SchemeColors = {
  accent: '#1f6844',
  background: '#fbf8f1',
  surface: '#ffffff',
  text: '#1b2a22',
  textMuted: '#55635a',
  border: '#dcd8cb',
};

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ])('of %s on %s is %d as WCAG defines it', (ink, ground, ratio) => {
    expect(contrast(ink, ground)).toBeCloseTo(ratio, 2);
    expect(contrast(ground, ink)).toBeCloseTo(ratio, 2);
  });

  it('mixes channel by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#1f6844', '#000000', 0)).toBe('#1f6844');
  });
});

describe('a palette', () => {
  const schemes: [string, SchemeColors][] = [
    ['Lindenstrom by day', light],
    [
      'Lindenstrom by night',
      {
        accent: '#8fd0a4',
        background: '#111a15',
        surface: '#19251e',
        text: '#eef2ec',
        textMuted: '#a9b8ae',
        border: '#31443a',
      },
    ],
    ['a theme that only just passes', { ...light, accent: '#767676', textMuted: '#6f6f6f', background: '#ffffff' }],
  ];

  it.each(schemes)('of %s lets every derived colour be read where it stands', (_, colors) => {
    expect(failingPairs(colors)).toEqual([]);
    const shades = palette(colors);
    const on = (ink: string, ground: string) => contrast(shades[ink] ?? '', shades[ground] ?? '');
    for (const ground of ['accent', 'accent-hover', 'accent-active']) {
      expect(on('on-accent', ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ink of ['text', 'text-muted', 'accent']) {
      expect(on(ink, 'accent-soft')).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['surface', 'background']) {
      expect(on('accent-hover', ground)).toBeGreaterThanOrEqual(4.5);
      expect(on('control-border', ground)).toBeGreaterThanOrEqual(3);
      for (const status of ['success', 'warning', 'error']) expect(on(status, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const status of ['success', 'warning', 'error']) {
      expect(on(status, `${status}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(on('text', `${status}-soft`)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is refused with the pair that fails and its ratio', () => {
    const [pair, ...others] = failingPairs({
      ...light,
      textMuted: '#8a8a8a',
      background: '#ffffff',
      surface: '#000000',
    });
    expect(pair).toMatchObject({ ink: 'text', ground: 'surface', needed: 4.5 });
    expect(pair?.ratio).toBeLessThan(4.5);
    expect(others.map(({ ink, ground }) => `${ink} on ${ground}`)).toEqual([
      'textMuted on background',
      'accent on surface',
    ]);
  });

  it('is refused for 4.48 to 1, which is not the 4.5 that WCAG asks for', () => {
    const failing = failingPairs({ ...light, textMuted: '#777777', background: '#ffffff' });
    expect(failing.map(({ ink, ground }) => `${ink} on ${ground}`)).toEqual([
      'textMuted on background',
      'textMuted on surface',
    ]);
  });

  it('is refused when neither white nor black can be read on the accent', () => {
    const inks = failingPairs({ ...light, accent: '#7a7a7a' }).map(({ ink }) => ink);
    expect(inks).toContain('the label of a button');
  });
});

describe('the style sheet of a theme', () => {
  it('names every custom property that the widget falls back to', async () => {
    const theme: Theme = { light, dark: light, radius: 16, fontFamily: 'system-ui', headingFontFamily: 'Georgia' };
    const css = themeCss(theme);
    expect(css).toContain('--rw-accent:light-dark(#1f6844,#1f6844)');
    expect(css).toContain('--rw-radius:16px;--rw-font:system-ui;--rw-heading-font:Georgia');
    const defaults = await readFile(new URL('../../widget/ui/theme.css', import.meta.url), 'utf8');
    const layer = defaults.slice(0, defaults.indexOf('\n}\n'));
    for (const [name] of layer.matchAll(/--rw-[a-z-]+(?=:)/g)) expect(css).toContain(`${name}:`);
  });
});
