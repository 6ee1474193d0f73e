import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { startRoute } from '#loader/start-route.ts';
import { languageOf, texts } from '#loader/texts.ts';
import type { ReferralLanguage } from '#loader/package/types.d.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

const element = (attributes: Readonly<Record<string, string>>, around = '') => {
  const outside = document.createElement('section');
  if (around) outside.lang = around;
  const inside = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) inside.setAttribute(name, value);
  document.documentElement.append(outside);
  outside.append(inside);
  return inside;
};

it.each([
  ['en', 'de', ['de'], 'en'],
  ['', 'en', ['de'], 'en'],
  ['', 'EN-gb', ['de'], 'en'],
  ['', 'de-AT', ['en'], 'de'],
  ['fr', 'de', ['en'], 'en'],
  ['fr', '', ['fr-FR', 'en-US', 'de'], 'en'],
  ['', '', ['fr'], 'de'],
  ['', '', [], 'de'],
  ['dental', '', ['enx', 'en'], 'en'],
  ['french', '', ['fr'], 'de'],
  ['pl-DE', '', ['en'], 'en'],
  ['', 'gsw-DE', ['fr-FR', 'en'], 'en'],
  ['', '', ['en-DE'], 'en'],
])('an element in %j, in a page in %j, before somebody who reads %j speaks %s', (own, around, reads, spoken) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(reads);
  expect(languageOf(element(own ? { lang: own } : {}, around))).toBe(spoken);
});

it.each([
  [{}, '/'],
  [{ start: '/faq?frage=geld' }, '/faq?frage=geld'],
  [{ start: 'faq' }, '/'],
  [{ start: '//evil.example' }, '/'],
])('an element with %j begins at %s', (attributes, route) => {
  expect(startRoute(element(attributes))).toBe(route);
});

it('speaks the languages of the product, and its types say so', () => {
  expect(Object.keys(texts)).toEqual(languages);
  expectTypeOf<ReferralLanguage>().toEqualTypeOf<Language>();
});

it('has its sentence, the blank before the link, and the link', () => {
  expect(texts).toEqual({
    de: ['Das Programm öffnet sich hier nicht. ', 'In einem neuen Tab öffnen'],
    en: ['The programme does not open here. ', 'Open in new tab'],
  });
});
