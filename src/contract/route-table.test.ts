import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route.ts';
import { ownRoute, shownRoute, type RouteTable } from './route-table.ts';
import { pathTo } from './routes.ts';
import { defaultRoutesOf } from './routes/of-variant.ts';

const defaultRoutes = defaultRoutesOf('energy');
const table: RouteTable = {
  ...defaultRoutes,
  login: ['/sign-in', '/anmelden', '/login'],
  recommend: ['/r/:productId/now', '/empfehlen/:productId'],
};

describe('a tenant’s own paths', () => {
  it.each([
    ['/login?target=%2Fcode', '/sign-in?target=%2Fcode'],
    ['/empfehlen/a%2Fb', '/r/a%2Fb/now'],
    ['/agb', '/agb'],
    ['/nirgendwo?x=1', '/nirgendwo?x=1'],
  ])('%s is shown as %s', (route, shown) => {
    expect(shownRoute(table, route)).toBe(shown);
    expect(ownRoute(table, shown)).toBe(route);
  });

  it.each(['/r//now', '/r/7/now/more', '/r/now', '/'])('%s fits no pattern in part', (shown) => {
    expect(ownRoute(table, shown)).toBe(shown);
  });

  it.each(['/sign-in', '/anmelden', '/login', '/login/'])('%s leads to the login', (shown) => {
    expect(ownRoute(table, shown)).toBe('/login');
  });
});

describe('a page of another variant', () => {
  const { goodwillThanks: gone, ...elsewhere } = table;

  it('is none, at whichever of its paths', () => {
    expect(gone).toEqual(['/kulanzdanke']);
    expect(findRoute('/kulanzdanke', table)).toEqual({ name: 'goodwillThanks', parameters: {} });
    expect(findRoute('/kulanzdanke', elsewhere)).toBeUndefined();
    expect(ownRoute(elsewhere, '/kulanzdanke')).toBe('/kulanzdanke');
    expect(shownRoute({ ...elsewhere, login: ['/kulanzdanke', '/login'] }, '/kulanzdanke')).toBe('/kulanzdanke');
    expect(ownRoute({ ...elsewhere, login: ['/kulanzdanke', '/login'] }, '/kulanzdanke')).toBe('/login');
  });
});

it('every path of the contract is the page it names, and none is two', () => {
  const paths = Object.values(defaultRoutes).flat();
  expect(paths.map((path) => ownRoute(defaultRoutes, path))).toEqual(paths);
  expect(ownRoute(defaultRoutes, pathTo('bountyDetails', { claimId: 'x' }))).toBe('/praemie/x');
  expect(pathTo('bountyDetails', { claimId: 'a/b?c#d' })).toBe('/praemie/a%2Fb%3Fc%23d');
});
