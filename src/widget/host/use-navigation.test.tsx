import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Link, Router, useLocation, useSearch } from 'wouter';

import { createRouteLocation } from './route-location.ts';
import { routerHooks } from './router-hooks.ts';
import { LocationContext, useNavigation } from './use-navigation.ts';

const start = (Screen: () => ReactNode, route = '/one?share=50') => {
  const onStep = vi.fn<(to: string, replace: boolean) => void>();
  const location = createRouteLocation({
    route,
    language: 'de',
    unsaid: 'de',
    addressOf: (to) => `/lindenstrom${to}`,
    onStep,
  });
  const app = (
    <LocationContext value={location}>
      <Router {...routerHooks(location)}>
        <Screen />
      </Router>
    </LocationContext>
  );
  return { onStep, location, app };
};

function ByRouter() {
  const [path] = useLocation();
  return (
    <p>
      {path} with {useSearch() || 'nothing'} <Link href="/next">Next</Link>
    </p>
  );
}

function ByNavigation() {
  const { path, search, hrefOf } = useNavigation();
  return (
    <p>
      {path} with {search || 'nothing'} <a href={hrefOf('/next')}>Next</a>
    </p>
  );
}

test.each([
  ['wouter', ByRouter],
  ['the navigation', ByNavigation],
])('the screen follows %s', (_, Screen) => {
  const { location, app } = start(Screen);
  render(app);
  expect(screen.getByText(/one with share=50/)).toBeDefined();
  act(() => location.navigate('/two'));
  expect(screen.getByText(/two with nothing/)).toBeDefined();
  act(() => location.follow('/three?a=1'));
  expect(screen.getByText(/three with a=1/)).toBeDefined();
});

test.each([
  ['wouter', ByRouter, '/lindenstrom/next'],
  ['the navigation', ByNavigation, '/lindenstrom/next?lang=de'],
])('a link of %s leads, in a new tab, to the page of its own', (_, Screen, href) => {
  render(start(Screen).app);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(href);
});

test('a link speaks the language that is spoken', () => {
  const { location, app } = start(ByNavigation);
  render(app);
  act(() => location.respell('en'));
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/lindenstrom/next?lang=en');
});

test.each([
  ['wouter', ByRouter],
  ['the navigation', ByNavigation],
])('by %s it renders without a browser, and what takes that over begins where it began', (_, Screen) => {
  const { location, app } = start(Screen, '/one');
  location.navigate('/two');
  expect(renderToString(app)).toContain('/one');
});
