import { expect, test, vi } from 'vitest';

import { createRouteLocation } from './route-location.ts';

const start = (route = '/one', language: string | null = 'de') => {
  const onStep = vi.fn<(to: string, replace: boolean) => void>();
  const onRespell = vi.fn<(language: string) => void>();
  const addressOf = (to: string) => `/lindenstrom${to}`;
  return {
    onStep,
    onRespell,
    location: createRouteLocation({ route, language, unsaid: 'de', addressOf, onStep, onRespell }),
  };
};

test('whoever follows the place is told of each step, and of where the page leads', () => {
  const { location } = start();
  const routes: string[] = [];
  const end = location.place.subscribe(() => routes.push(location.route));
  location.navigate('/two');
  location.follow('/three?a=1');
  end();
  location.navigate('/four');
  expect(routes).toEqual(['/two', '/three?a=1']);
});

test('the page is told of steps, and not of where it leads itself', () => {
  const { onStep, location } = start();
  location.navigate('/two');
  location.navigate('/three?a=1', { replace: true });
  location.follow('/four');
  expect(onStep.mock.calls).toEqual([
    ['/two', false],
    ['/three?a=1', true],
  ]);
});

test('a step to where one is makes no new entry', () => {
  const { onStep, location } = start();
  location.navigate('/one');
  expect(onStep).toHaveBeenCalledWith('/one', true);
});

test('a route becomes what it would be in an address', () => {
  const { onStep, location } = start();
  location.navigate('/a/../käse?q=ä b');
  expect(onStep).toHaveBeenCalledWith('/k%C3%A4se?q=%C3%A4%20b', false);
});

test('the place says whether a redirect led there, until the next step', () => {
  const { location } = start();
  const redirected = () => location.place.get().redirected;
  expect(redirected()).toBe(false);
  location.navigate('/two', { replace: true });
  expect(redirected()).toBe(true);
  location.follow('/three');
  expect(redirected()).toBe(false);
});

test('only links that lead somewhere anew count as arrivals, also to where one is', () => {
  const { location } = start();
  location.follow('/one', true);
  location.follow('/two');
  location.navigate('/three');
  expect(location.place.get().arrivals).toBe(1);
});

test('the first place stays known, for what was rendered before anybody went anywhere', () => {
  const { location } = start();
  location.navigate('/two');
  expect([location.place.first().route, location.place.get().route]).toEqual(['/one', '/two']);
});

test('where the service led on, that is the first place, and the page is told of a redirect', () => {
  const { location, onStep } = start();
  location.begin('/two');
  expect([location.place.first().route, location.route]).toEqual(['/two', '/two']);
  expect(onStep).toHaveBeenCalledExactlyOnceWith('/two', true);
});

test('a link in a text keeps what its path says, and adds the language that is spoken', () => {
  const { location, onRespell } = start();
  expect(['/agb', '/faq?frage=geld'].map(location.hrefOf)).toEqual([
    '/lindenstrom/agb?lang=de',
    '/lindenstrom/faq?frage=geld&lang=de',
  ]);
  location.respell('en');
  expect(location.hrefOf('/agb')).toBe('/lindenstrom/agb?lang=en');
  expect(onRespell).toHaveBeenCalledWith('en', undefined);
});

test('a link says no language where none is known', () => {
  expect(start('/', null).location.hrefOf('/agb')).toBe('/lindenstrom/agb');
});

test('a link names the language only where the page that it opens would speak another one', () => {
  const { location } = start();
  expect(location.addressOf('/faq')).toBe('/lindenstrom/faq');
  location.respell('en');
  expect(location.addressOf('/faq')).toBe('/lindenstrom/faq?lang=en');
  expect(location.addressOf('/empfehlen/7?share=50')).toBe('/lindenstrom/empfehlen/7?share=50&lang=en');
  location.respell('de');
  expect(location.addressOf('/faq')).toBe('/lindenstrom/faq');
});
