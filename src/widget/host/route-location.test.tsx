import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Link, Router, useLocation, useSearch } from 'wouter';

import { createRouteLocation, pagesIn } from './route-location.ts';

function Place() {
  const [path] = useLocation();
  return (
    <p>
      {path} with {useSearch() || 'nothing'} <Link href="/next">Next</Link>
    </p>
  );
}

const start = (route = '/one?share=50') => {
  const onStep = vi.fn<(to: string, replace: boolean) => void>();
  const location = createRouteLocation(route, (to) => `/lindenstrom${to}`, onStep);
  const app = (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Place />
    </Router>
  );
  return { onStep, location, app };
};

test('the screen follows steps, and the page is told of them', () => {
  const { onStep, location, app } = start();
  render(app);
  expect(screen.getByText(/one with share=50/)).toBeDefined();
  act(() => location.navigate('/two'));
  expect(screen.getByText(/two with nothing/)).toBeDefined();
  act(() => location.navigate('/three?a=1', { replace: true }));
  expect(screen.getByText(/three with a=1/)).toBeDefined();
  expect(onStep.mock.calls).toEqual([
    ['/two', false],
    ['/three?a=1', true],
  ]);
});

test('where the page leads is followed and not told back', () => {
  const { onStep, location, app } = start();
  render(app);
  act(() => location.follow('/two?b=2'));
  expect(screen.getByText(/two with b=2/)).toBeDefined();
  expect(onStep).not.toHaveBeenCalled();
  expect(location.route).toBe('/two?b=2');
});

test('a step to where one is makes no new entry', () => {
  const { onStep, location } = start('/one');
  location.navigate('/one');
  expect(onStep).toHaveBeenCalledWith('/one', true);
});

test('a route becomes what it would be in an address', () => {
  const { onStep, location } = start();
  location.navigate('/a/../käse?q=ä b');
  expect(onStep).toHaveBeenCalledWith('/k%C3%A4se?q=%C3%A4%20b', false);
});

test('a link in a new tab leads to the page of its own', () => {
  render(start().app);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/lindenstrom/next');
});

test('a link in a text keeps what its path says, and adds the language of the text', () => {
  const { location } = start();
  expect(['/agb', '/faq?frage=geld'].map(pagesIn(location, 'de'))).toEqual([
    '/lindenstrom/agb?lang=de',
    '/lindenstrom/faq?frage=geld&lang=de',
  ]);
});

test('it renders on a server', () => {
  expect(renderToString(start().app)).toContain('/one');
});
