import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { normalOperatorName, operatorName } from './operator-name.ts';

describe('an operator’s name', () => {
  it.each([
    'karin vogt',
    'Karin  Vogt',
    'KARIN VOGT',
    'Karin.Vogt',
    'Karin-Vogt',
    'Kárin Vögt',
    'Ｋａｒｉｎ Vogt',
    'Karln Vogt',
    'Kar1n V0gt',
    'KarinVogt',
  ])('is taken for Karin Vogt when it is written %s', (name) => {
    expect(normalOperatorName(name)).toBe(normalOperatorName('Karin Vogt'));
  });

  it.each([
    ['Anna Arndt', 'Anna Amdt'],
    ['Vvolf', 'Wolf'],
    ['Straße', 'STRASSE'],
    ['Łukasz Ørsted', 'Lukasz Orsted'],
    ['Đorđe', 'Dorde'],
    ['Guðrún Þór', 'Gudrun Thor'],
    ['Æsa Œil', 'Aesa Oeil'],
    ['Işık', 'Isik'],
    ['K0r1', 'Korl'],
  ])('%s looks like %s', (one, other) => {
    expect(normalOperatorName(one)).toBe(normalOperatorName(other));
  });

  it('of somebody else is another one', () => {
    const names = ['Karin Vogt', 'Karina Vogt', 'Jonas Ehlers', 'Karin Voigts', 'Bot 2', 'Bot 3'];
    expect(new Set(names.map(normalOperatorName)).size).toBe(names.length);
  });

  it.each([
    'Kаrin Vogt',
    'Κarin Vogt',
    'Kɑrin Vogt',
    'Karin\u202eVogt',
    'Karin\u00adVogt',
    '.',
    '-Karin',
    'Environment',
    'Envir0nment',
    '  ',
  ])('is not %j: other scripts, invisible characters, and the environment’s name', (name) =>
    expect(v.is(operatorName, name)).toBe(false),
  );

  it('has 60 characters at most', () => {
    expect([60, 61].map((length) => v.is(operatorName, 'a'.repeat(length)))).toEqual([true, false]);
  });

  it.each(['Karin Vogt', 'Jürgen Groß', 'zoë@buero', 'SAP_2', 'Anna-Lena Ø. Łuk'])('is %s', (name) => {
    expect(v.is(operatorName, name)).toBe(true);
  });
});
