import { describe, expect, it } from 'vitest';
import { publicRouteNames } from './public-route-names.ts';
import { defaultRoutes, ownRoute, shownRoute, type RouteTable } from './route-table.ts';
import { pathTo, routes } from './routes.ts';

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

it('every path of the contract is the page it names, and none is two', () => {
  const paths = Object.values(routes);
  expect(paths.map((path) => ownRoute(defaultRoutes, path))).toEqual(paths);
  expect(ownRoute(defaultRoutes, pathTo('bountyDetails', { claimId: 'x' }))).toBe('/praemie/x');
  expect(pathTo('bountyDetails', { claimId: 'a/b?c#d' })).toBe('/praemie/a%2Fb%3Fc%23d');
});

it('every page has one public name, beside the two that lead to the code page', () => {
  const named = Object.values(publicRouteNames);
  const unnamed = Object.keys(routes).filter((name) => !(named as string[]).includes(name));
  expect(unnamed).toEqual(['exklusiv', 'exclusiv']);
  expect(new Set(named).size).toBe(named.length);
});
