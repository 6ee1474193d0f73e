import { expect, it } from 'vitest';
import { drawInitial } from './agent-drawing.ts';

it('an initial is drawn in the accent on the soft ground, in which it would not be seen', () => {
  const look = { accent: '#112233', onAccent: '#ffffff', accentSoft: '#ddeeff', headingFont: 'Lora' };
  const svg = drawInitial(' özdemir', look);
  expect(svg).toMatch(/<rect [^>]*fill="#ddeeff"/);
  expect(svg).toMatch(/<text [^>]*fill="#112233"[^>]*>Ö</);
});
